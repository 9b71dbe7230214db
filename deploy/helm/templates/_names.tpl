{{- define "payments.name" -}}
{{ .Release.Name | trunc 30 | trimSuffix "-" }}
{{- end }}

{{- define "payments.tag" -}}
{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{/* The tags that workers run, the newest first. */}}
{{- define "payments.workerTags" -}}
{{ .Values.worker.tags | default (list (include "payments.tag" .)) | toJson }}
{{- end }}

{{/* A part of a name, for a tag. */}}
{{- define "payments.slug" -}}
{{ regexReplaceAll "[^a-z0-9]+" (splitList "@" . | first | lower) "-" | trunc 20 | trimSuffix "-" }}
{{- end }}

{{/* What pods are chosen by: root, component. */}}
{{- define "payments.selector" -}}
app.kubernetes.io/name: payments
app.kubernetes.io/instance: {{ .root.Release.Name }}
{{- with .component }}
app.kubernetes.io/component: {{ . }}
{{- end }}
{{- end }}

{{- define "payments.metadata" -}}
name: {{ include "payments.name" .root }}-{{ .name | default .component }}
namespace: {{ .root.Release.Namespace }}
labels:
  {{- include "payments.selector" . | nindent 2 }}
  app.kubernetes.io/managed-by: {{ .root.Release.Service }}
{{- end }}

{{/* The modes that are served, with what is different between them. */}}
{{- define "payments.modes" -}}
{{- $sandbox := dict "mode" "sandbox" "prefix" "" "port" 8080 "door" 8082 -}}
{{- $live := dict "mode" "live" "prefix" "live-" "port" 8081 "door" 8083 -}}
{{- dict "modes" (ternary (list $sandbox $live) (list $sandbox) .Values.live.enabled) | toJson }}
{{- end }}

{{/* The pods of components, or all of the release: root first. */}}
{{- define "payments.pods" -}}
{{- $labels := include "payments.selector" (dict "root" (first .)) | fromYaml }}
{{- $in := dict "key" "app.kubernetes.io/component" "operator" "In" "values" (rest .) }}
{{- merge (dict "matchLabels" $labels) (ternary (dict "matchExpressions" (list $in)) (dict) (gt (len .) 1)) | toJson }}
{{- end }}

{{/* A rule of egress to a port: at these peers, or anywhere. */}}
{{- define "payments.to" -}}
{{- merge (dict "ports" (list (dict "port" (int .port)))) (ternary (dict "to" .to) (dict) (gt (len .to) 0)) | toJson }}
{{- end }}
