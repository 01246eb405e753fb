/** Rows that the job writes at once: so much is written again if it is stopped in the middle. */
export const csvPieceRows = 50_000
/** A part opens in a spreadsheet program, with its header. */
const piecesInPart = 20

/** The pieces of each part, in their order. */
export function partsOf<Piece>(pieces: readonly Piece[]): Piece[][] {
  const parts: Piece[][] = []
  for (let start = 0; start < pieces.length; start += piecesInPart)
    parts.push(pieces.slice(start, start + piecesInPart))
  return parts
}

/** Whether a piece begins a part, and so has its header. */
export const beginsPart = (pieces: number): boolean => pieces % piecesInPart === 0
