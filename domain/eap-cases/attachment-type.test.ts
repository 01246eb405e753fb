import { describe, expect, it } from 'vitest'
import { isTypeClaimedWrongly, keptFileName } from './attachment-type.ts'

const known = new Set(['pdf', 'png', 'jpg', 'docx', 'xlsx', 'zip', 'exe', 'mp4', 'cfb', 'xml', 'rtf', 'html'])
const isWrong = (name: string, found?: string) => isTypeClaimedWrongly(name, found, (extension) => known.has(extension))

describe('the type that a name claims', () => {
  it.each<[string, string | undefined]>([
    ['zpráva.pdf', 'pdf'],
    ['FOTO.JPEG', 'jpg'],
    ['dopis.doc', 'cfb'],
    ['zápis.txt', undefined],
    ['zápis', undefined],
    ['zápis', 'pdf'],
    ['schránka.msg', 'cfb'],
    ['dokument.pages', 'zip'],
    ['obrázek.svg', 'xml'],
    ['poznámky.xyz', undefined],
    ['stránka.html', undefined],
  ])('of %s with the content of %s is right', (name, found) => {
    expect(isWrong(name, found)).toBe(false)
  })

  it.each<[string, string | undefined]>([
    ['zpráva.pdf', 'exe'],
    ['zpráva.pdf', undefined],
    ['zpráva.pdf', 'zip'],
    ['foto.png', 'jpg'],
    ['zápis.txt', 'pdf'],
    ['zápis.txt', 'zip'],
    ['dokument.docx', 'zip'],
    ['dokument.docx', undefined],
    ['něco.xyz', 'exe'],
  ])('of %s with the content of %s is wrong', (name, found) => {
    expect(isWrong(name, found)).toBe(true)
  })
})

describe('the name of a file', () => {
  it.each([
    ['../../x.txt', 'x.txt'],
    [String.raw`C:\temp\zpráva.pdf`, 'zpráva.pdf'],
    ['a\u0000b\u202Egpj.exe', 'abgpj.exe'],
    ['..', 'file'],
    ['', 'file'],
    ['<img src=x>.png', '<img src=x>.png'],
  ])('%j is kept as the text %j (EAP-7-35)', (given, kept) => {
    expect(keptFileName(given, 255)).toBe(kept)
  })

  it('is cut before its extension (EAP-7-35)', () => {
    expect(keptFileName(`${'ž'.repeat(400)}.pdf`, 255)).toBe(`${'ž'.repeat(251)}.pdf`)
    expect(keptFileName(`${'😀'.repeat(200)}.pdf`, 255).length).toBeLessThanOrEqual(255)
  })
})
