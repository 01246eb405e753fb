import { expect, it } from 'vitest'
import { nomination } from '../../../domain/nominations/testing/nomination-samples.ts'
import { nominationsCsv } from './nominations-csv.ts'

it('writes the fields of the rows, and nothing that a spreadsheet would compute (OPS-2-100, PLT-9-26)', async () => {
  const row = nomination({ assessorFullName: '=1+1', assesseeFullName: 'Nová, "Anna"', isNew: false })
  const bytes = new Uint8Array(await nominationsCsv([row]).arrayBuffer())
  // The byte order mark is kept, by which spreadsheets know the encoding.
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
    '\uFEFFassesseeGuid,assesseeFullName,assesseeEmail,assessorGuid,assessorFullName,assessorEmail,assessorRole,assessorLanguageCode,assesseeLanguageCode,isNew\r\n' +
      `,"Nová, ""Anna""",anna@firma.cz,,'=1+1,eva@firma.cz,colleague,cs,cs,false\r\n`,
  )
})
