const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const [begin, end] = ['\u2068', '\u2069']

/** A value that is written from right to left keeps its direction to itself: what stands around it stays in its order. */
export function isolated(text: string): string {
  return rightToLeft.test(text) ? `${begin}${text}${end}` : text
}
