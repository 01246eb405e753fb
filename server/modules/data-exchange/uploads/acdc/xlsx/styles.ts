import type { CellStyle } from 'hucre/xlsx'

const font = { name: 'Calibri', size: 11 }
const line = { style: 'thin', color: { rgb: 'D5D9E0' } } as const
const border = { top: line, bottom: line, left: line, right: line }

const unlocked = { locked: false }

/** `@` makes a cell one of text: nothing typed into it is ever taken for a formula. */
export const styles = {
  title: { font: { ...font, size: 14, bold: true } },
  words: { font, alignment: { wrapText: true, vertical: 'top' }, numFmt: '@' },
  head: {
    font: { ...font, bold: true },
    fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'EEF1F6' } },
    alignment: { wrapText: true, vertical: 'center' },
    border,
    numFmt: '@',
  },
  name: { font, alignment: { vertical: 'center' }, border, numFmt: '@' },
  score: { font, alignment: { horizontal: 'center', vertical: 'center' }, border, protection: unlocked },
  text: { font, alignment: { wrapText: true, vertical: 'top' }, border, numFmt: '@', protection: unlocked },
} as const satisfies Record<string, CellStyle>
