/** How Vite builds and, for `npm run dev`, serves the dashboard. scripts/build-dashboard.mjs runs the build. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The API of the stack that `npm run dev` starts. Its first start has not said yet where it listens: at the usual place. */
function apiUrl(): string {
  try {
    const file = join(import.meta.dirname, '..', '.svc', 'dev.json')
    return (JSON.parse(readFileSync(file, 'utf8')) as { base_url: string }).base_url
  } catch {
    return 'http://localhost:8080'
  }
}

const target = apiUrl()

/** The name of the service, which the API writes into the page where it is served. */
const named: Plugin = {
  name: 'product',
  apply: 'serve',
  transformIndexHtml: (page) => page.replaceAll('{{product}}', 'Card payments'),
}

export default defineConfig({
  root: import.meta.dirname,
  base: '/dashboard/',
  plugins: [react(), named],
  build: {
    outDir: '../dist/dashboard',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    // An image or font in a `data:` address would not be cached, and the policy of the pages refuses most of them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    // What every page needs comes in one file: it is smaller so than in the parts that some pages could do without.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
    reportCompressedSize: false,
    // scripts/build-dashboard.mjs bounds what the first page weighs as sent.
    chunkSizeWarningLimit: 1_000,
  },
  server: {
    port: 5173,
    // The API refuses changes that come from another origin than its own.
    proxy: {
      '/v1': { target, changeOrigin: true, headers: { Origin: new URL(target).origin } },
      '/docs': { target, changeOrigin: true },
    },
  },
})
