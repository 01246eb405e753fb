import { expect, test } from 'vitest'
import { gsmText } from './gsm-text.ts'

test.each([
  ['Termín ve středu 24. 11. ve 14:00', 'Termin ve stredu 24. 11. ve 14:00'],
  ['Időpont: szerda, 14:00–15:00', 'Idopont: szerda, 14:00-15:00'],
  ['“Quoted” and ‘quoted’ … more', '"Quoted" and \'quoted\' ... more'],
  ['Größe café à la carte', 'Größe café à la carte'],
  ['Łódź, Đorđe', 'Lodz, Dorde'],
  ['14\u00A0h 😀 漢', '14 h ? ?'],
])('writes %s in characters of text messages', (text, written) => {
  expect(gsmText(text)).toBe(written)
})
