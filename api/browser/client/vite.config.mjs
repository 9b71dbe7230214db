/** How Vite builds the script of the card form, with the rules that it shares with the service: one file for any browser. */
export default {
  root: import.meta.dirname,
  build: {
    outDir: '../../../dist/browser',
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
    lib: { entry: 'card-form.ts', formats: ['iife'], name: 'cardForm', fileName: () => 'card-form.js' },
  },
}
