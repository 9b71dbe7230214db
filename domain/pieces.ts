/**
 * Bodies that come in very many small pieces, such as chunks of one byte: each piece takes two hundred times the memory of a byte, and
 * more time than a thousand bytes.
 */
const FREE = 4_096
const BYTES = 256

/** Whether so many pieces are more than anybody needs for so many bytes. */
export const isFlood = (pieces: number, bytes: number): boolean => pieces > FREE + bytes / BYTES
