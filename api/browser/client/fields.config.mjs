/** How Vite builds the script of the card fields in a frame, next to that of the card form. */
import form from './vite.config.mjs'

export default {
  ...form,
  build: {
    ...form.build,
    emptyOutDir: false,
    lib: { entry: 'fields-frame.ts', formats: ['iife'], name: 'fields', fileName: () => 'fields-frame.js' },
  },
}
