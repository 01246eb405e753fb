import { expect, it } from 'vitest'
import { nomination } from '../../../domain/nominations/testing/nomination-samples.ts'
import { nominationsCsv } from './nominations-csv.ts'

it('writes the fields of the rows, and nothing that a spreadsheet would compute (OPS-2-100, PLT-9-26)', () => {
  const row = nomination({ assessorFullName: '=1+1', assesseeFullName: 'Nová, "Anna"', isNew: false })
  expect(nominationsCsv([row])).toBe(
    '\uFEFFassesseeGuid,assesseeFullName,assesseeEmail,assessorGuid,assessorFullName,assessorEmail,assessorRole,assessorLanguageCode,assesseeLanguageCode,isNew\r\n' +
      `,"Nová, ""Anna""",anna@firma.cz,,'=1+1,eva@firma.cz,colleague,cs,cs,false\r\n`,
  )
})
