/** How Vite builds the classic script of a version, which is kept in released/: pages name its hash. */
export default {
  root: import.meta.dirname,
  build: {
    outDir: 'dist/script',
    target: 'es2022',
    minify: false,
    reportCompressedSize: false,
    lib: { entry: 'src/index.ts', formats: ['iife'], name: 'SvcFields', fileName: () => 'fields.js' },
  },
}
