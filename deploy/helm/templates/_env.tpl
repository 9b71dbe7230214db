{{/* The settings of a process: settings (by name, empty ones left out), and secrets (Secret, required, optional). */}}
{{- define "payments.env" -}}
{{- range $name, $value := .settings }}
{{- if ne $value "" }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}
{{- range .secrets }}
{{- $from := . }}
{{- range .required }}
- name: {{ . }}
  valueFrom: { secretKeyRef: { name: {{ $from.secret }}, key: {{ . }} } }
{{- end }}
{{- range .optional }}
- name: {{ . }}
  valueFrom: { secretKeyRef: { name: {{ $from.secret }}, key: {{ . }}, optional: true } }
{{- end }}
{{- end }}
{{- end }}

{{- define "payments.simulatorHost" -}}
{{ include "payments.name" . }}-simulator
{{- end }}

{{/* What API and workers have in common: root, mode, own (settings of this part), api or worker. */}}
{{- define "payments.serviceEnv" -}}
{{- $values := .root.Values }}
{{- $simulator := include "payments.simulatorHost" .root }}
{{- $hosts := list (ternary $simulator "" $values.simulator.enabled) $values.settings.service.PLAINTEXT_HOSTS | compact | join "," }}
{{- $computed := dict
  "NODE_ENV" "production"
  "MODE" .mode
  "METRICS_HOST" "0.0.0.0"
  "METRICS_PORT" "9464"
  "PLAINTEXT_HOSTS" $hosts
  "PROCESSOR_URL" ($values.settings.service.PROCESSOR_URL | default (printf "http://%s:8090" $simulator))
  "TEMPORAL_TLS" (ternary "on" "off" $values.temporal.tls.enabled)
  "TEMPORAL_TLS_CERT_FILE" (ternary "/etc/payments/temporal/tls.crt" "" (ne $values.temporal.tls.certificate ""))
  "TEMPORAL_TLS_KEY_FILE" (ternary "/etc/payments/temporal/tls.key" "" (ne $values.temporal.tls.certificate ""))
  "TEMPORAL_TLS_CA_FILE" (ternary "/etc/payments/temporal-authority/ca.crt" "" (ne $values.temporal.tls.authority ""))
  "WITNESS_FILE" (ternary "/witness/witness.json" "" (ne $values.witness.claim ""))
}}
{{- $isLive := eq .mode "live" }}
{{- $settings := merge (dict) .own $computed $values.settings.service (ternary $values.settings.live (dict) $isLive) }}
{{- $secrets := list
  (dict "secret" $values.secrets.service
    "required" (list "DATABASE_URL" "SVC_PEPPER" "SVC_VAULT_KEYS" "TEMPORAL_CODEC_KEYS" "PROCESSOR_SECRET")
    "optional" (concat (list "SVC_RESPONSE_KEYS" "TEMPORAL_API_KEY" "BANK_SECRET" "AUTHENTICATOR_SECRET" "ACQUIRERS"
      "OBJECTS_ACCESS_KEY_ID" "OBJECTS_SECRET_ACCESS_KEY" "OTEL_EXPORTER_OTLP_HEADERS") .secrets)) }}
{{- if $isLive }}
{{- $secrets = append $secrets (dict "secret" $values.secrets.live
  "optional" (concat (list "LIVE_PROCESSOR_SECRET" "LIVE_BANK_SECRET" "LIVE_AUTHENTICATOR_SECRET" "LIVE_ACQUIRERS") .liveSecrets)) }}
{{- end }}
{{- include "payments.env" (dict "settings" $settings "secrets" $secrets) }}
{{- end }}
