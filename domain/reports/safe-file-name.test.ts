import { describe, expect, it } from 'vitest'
import { fileNameBytesMax, safeFileName } from './safe-file-name.ts'

describe('a name for a file', () => {
  it.each([
    ['360° zpráva – Žofie Příhodová.pdf', '360° zpráva – Žofie Příhodová.pdf'],
    ['../../x.pdf', 'x.pdf'],
    ['/etc/passwd', 'passwd'],
    ['C:\\Users\\b.pdf', 'b.pdf'],
    ['C:b.pdf', 'C b.pdf'],
    ['..', 'file'],
    ['', 'file'],
    ['.pdf', 'file.pdf'],
    ['a\u0000b\u202Efdp.pdf', 'a b fdp.pdf'],
    ['nul.pdf', '_nul.pdf'],
    ['COM1', '_COM1'],
    ['console.pdf', 'console.pdf'],
    ['report. . ', 'report'],
    ['what? "yes" <no>.pdf', 'what yes no .pdf'],
  ])('is cleaned: %j becomes %j', (name, cleaned) => {
    expect(safeFileName(name).replace(/ +\./, '.')).toBe(cleaned.replace(/ +\./, '.'))
  })

  it.each([`${'a'.repeat(300)}.pdf`, `${'Ž'.repeat(300)}.pdf`, `${'👩‍🔬'.repeat(100)}.pdf`, 'x'.repeat(400)])(
    'is cut to what a disk takes and keeps its extension',
    (name) => {
      const cut = safeFileName(name)
      expect(new TextEncoder().encode(cut).length).toBeLessThanOrEqual(fileNameBytesMax)
      expect(cut.endsWith('.pdf')).toBe(name.endsWith('.pdf'))
      expect(cut.isWellFormed()).toBe(true)
    },
  )

  it('is not changed once it is clean', () => {
    for (const name of ['../../x.pdf', 'nul.pdf', `${'Ž'.repeat(300)}.pdf`])
      expect(safeFileName(safeFileName(name))).toBe(safeFileName(name))
  })
})
