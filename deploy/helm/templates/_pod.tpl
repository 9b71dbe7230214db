{{/*
The pod of a process: root, component, tag, program, env, ports (numbers by name), resources, grace (seconds); and where it
has them: labels, ready (path and port), live (port), drain (seconds before it is stopped), database (whether it reaches it),
files (whether it has those of the service), volumes and mounts (as YAML), restartPolicy.
*/}}
{{- define "payments.pod" -}}
{{- $values := .root.Values }}
metadata:
  labels:
    {{- include "payments.selector" . | nindent 4 }}
    {{- with .labels }}{{ toYaml . | nindent 4 }}{{ end }}
spec:
  {{- with .restartPolicy }}
  restartPolicy: {{ . }}
  {{- end }}
  serviceAccountName: {{ $values.serviceAccountName }}
  automountServiceAccountToken: false
  enableServiceLinks: false
  # The first process of a container cannot end itself at once, as one does that meets a restored database.
  shareProcessNamespace: true
  terminationGracePeriodSeconds: {{ .grace }}
  securityContext:
    runAsNonRoot: true
    runAsUser: 1000
    runAsGroup: 1000
    fsGroup: 1000
    fsGroupChangePolicy: OnRootMismatch
    seccompProfile: { type: RuntimeDefault }
  {{- with $values.image.pullSecrets }}
  imagePullSecrets: {{ toYaml . | nindent 4 }}
  {{- end }}
  {{- with $values.nodeSelector }}
  nodeSelector: {{ toYaml . | nindent 4 }}
  {{- end }}
  {{- with $values.tolerations }}
  tolerations: {{ toYaml . | nindent 4 }}
  {{- end }}
  topologySpreadConstraints:
    {{- range list "topology.kubernetes.io/zone" "kubernetes.io/hostname" }}
    - topologyKey: {{ . }}
      maxSkew: 1
      whenUnsatisfiable: ScheduleAnyway
      labelSelector:
        matchLabels:
          {{- include "payments.selector" $ | nindent 10 }}
          {{- with $.labels }}{{ toYaml . | nindent 10 }}{{ end }}
    {{- end }}
  containers:
    - name: {{ .component }}
      image: {{ $values.image.repository }}:{{ .tag }}
      imagePullPolicy: {{ $values.image.pullPolicy }}
      command: [node, {{ .program }}]
      env:
        {{- .env | nindent 8 }}
      {{- with .ports }}
      ports:
        {{- range $name, $port := . }}
        - { name: {{ $name }}, containerPort: {{ $port }} }
        {{- end }}
      {{- end }}
      {{- with .live }}
      # As long as it may take to begin.
      startupProbe: { httpGet: { path: /healthz, port: {{ . }} }, periodSeconds: 2, failureThreshold: 90 }
      livenessProbe: { httpGet: { path: /healthz, port: {{ . }} }, periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 6 }
      {{- end }}
      {{- with .ready }}
      readinessProbe: { httpGet: { path: {{ .path }}, port: {{ .port }} }, periodSeconds: 2, timeoutSeconds: 3, failureThreshold: 2 }
      {{- end }}
      {{- with .drain }}
      # Calls still come until every proxy knows that it stops.
      lifecycle: { preStop: { exec: { command: [sleep, {{ . | quote }}] } } }
      {{- end }}
      resources: {{ toYaml .resources | nindent 8 }}
      securityContext:
        allowPrivilegeEscalation: false
        readOnlyRootFilesystem: true
        capabilities: { drop: [ALL] }
      volumeMounts:
        - { name: tmp, mountPath: /tmp }
        {{- if and .database $values.database.authority }}
        - { name: database, mountPath: /etc/payments/database, readOnly: true }
        {{- end }}
        {{- if .files }}
        {{- if $values.temporal.tls.certificate }}
        - { name: temporal, mountPath: /etc/payments/temporal, readOnly: true }
        {{- end }}
        {{- if $values.temporal.tls.authority }}
        - { name: temporal-authority, mountPath: /etc/payments/temporal-authority, readOnly: true }
        {{- end }}
        {{- if $values.witness.claim }}
        - { name: witness, mountPath: /witness }
        {{- end }}
        {{- with $values.extraVolumeMounts }}{{ toYaml . | nindent 8 }}{{ end }}
        {{- end }}
        {{- with .mounts }}{{ . | nindent 8 }}{{ end }}
  volumes:
    - { name: tmp, emptyDir: { medium: Memory, sizeLimit: 64Mi } }
    {{- if and .database $values.database.authority }}
    - { name: database, secret: { secretName: {{ $values.database.authority }} } }
    {{- end }}
    {{- if .files }}
    {{- if $values.temporal.tls.certificate }}
    - { name: temporal, secret: { secretName: {{ $values.temporal.tls.certificate }} } }
    {{- end }}
    {{- if $values.temporal.tls.authority }}
    - { name: temporal-authority, secret: { secretName: {{ $values.temporal.tls.authority }} } }
    {{- end }}
    {{- if $values.witness.claim }}
    - { name: witness, persistentVolumeClaim: { claimName: {{ $values.witness.claim }} } }
    {{- end }}
    {{- with $values.extraVolumes }}{{ toYaml . | nindent 4 }}{{ end }}
    {{- end }}
    {{- with .volumes }}{{ . | nindent 4 }}{{ end }}
{{- end }}

{{/* A budget: one pod of a component may be taken away at a time, and one that does not work at any time. */}}
{{- define "payments.budget" -}}
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: {{ include "payments.metadata" . | nindent 2 }}
spec:
  maxUnavailable: 1
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector: { matchLabels: { {{- include "payments.selector" . | replace "\n" ", " -}} } }
{{- end }}
