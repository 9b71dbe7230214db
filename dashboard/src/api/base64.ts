/** A file's content in base64, as the API takes it. */
export const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result.replace(/^.*,/, '') : '')
    reader.onerror = () => reject(new Error('the file cannot be read'))
    reader.readAsDataURL(file)
  })
