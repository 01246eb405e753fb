import { describe, expect, it } from 'vitest'
import { shortGuid } from '../../domain/text/guid.ts'
import {
  chooseInterfaceLanguage,
  contentLanguages,
  interfaceLanguageOf,
  interfaceLanguages,
} from '../../domain/languages/languages.ts'
import { dataScope } from '../../domain/reports/data-scope.ts'
import { emailAutocompleteMax, emailMax } from '../../domain/text/email-limits.ts'
import { emailAutocompleteMinCharacters, massiveNominationRows } from '../../domain/nominations/limits.ts'
import { fullNameMax } from '../../domain/participants/limits.ts'
import { notApplicableAnswer } from '../../domain/templates/limits.ts'
import { waveSettings } from '../../domain/waves/wave-settings.ts'
import { defaultPageSize, pageSizes } from '../../domain/lists/page-sizes.ts'
import { projectPageSizes, projectTable } from '../../domain/projects/project-table.ts'
import { emailAutocompleteDebounceMs } from '../features/nominations/timing.ts'
import { filterDebounceMs, searchDebounceMs } from '../ui/timing.ts'
import { headerSearchDebounceMs } from '../features/search/timing.ts'
import { phasePollingIntervalMs, phasePollingMax } from '../features/waves/timing.ts'
import { tokenExpiryLeewaySeconds } from '../../domain/access/token-leeway.ts'
import { uploadAuthorizationRefreshMs } from '../platform/calls/upload-authorization-refresh.ts'

describe('constants', () => {
  it('hold the limits of forms (OPS-9-08, OPS-9-09, OPS-9-33, OPS-9-23)', () => {
    expect([
      waveSettings.name.max,
      massiveNominationRows,
      emailAutocompleteMinCharacters,
      emailAutocompleteDebounceMs,
      fullNameMax,
    ]).toEqual([100, 500, 3, 100, 255])
    expect([emailMax, emailAutocompleteMax, notApplicableAnswer]).toEqual([254, 255, 999])
    expect(dataScope).toEqual({ individual: 1, group: 2 })
  })

  it('hold delays and page sizes (OPS-9-10, OPS-9-12, OPS-9-13, OPS-9-46, PLT-9-06, PLT-9-08, PLT-9-09, PLT-9-10, PLT-9-14, PLT-9-15)', () => {
    expect([searchDebounceMs, filterDebounceMs, headerSearchDebounceMs]).toEqual([300, 400, 500])
    expect([phasePollingIntervalMs, phasePollingMax, uploadAuthorizationRefreshMs, tokenExpiryLeewaySeconds]).toEqual([
      1000, 600, 60_000, 30,
    ])
    expect([projectPageSizes, pageSizes, defaultPageSize]).toEqual([
      [10, 30, 100, 300, 1000, 3000, 10000],
      [10, 30, 100, 300, 1000],
      100,
    ])
    expect(projectTable).toMatchObject({ sortBy: 'start', descending: true })
  })

  it('show a guid by its first eight characters (PLT-9-24)', () => {
    expect(shortGuid('1a2b3c4d-0000-0000-0000-000000000000')).toBe('1A2B3C4D')
  })
})

describe('languages', () => {
  it('of content have fixed ids and codes (OPS-7-20)', () => {
    expect(contentLanguages.map(({ id, code }) => `${id} ${code}`)).toEqual([
      '1 en-GB',
      '2 cs',
      '3 sk',
      '4 sr',
      '5 hu',
      '6 pl',
      '7 ru-RU',
      '8 de',
      '9 en-US',
      '10 uk',
    ])
  })

  it('of the interface are eight, chosen by stored choice, then browser, then English (PLT-9-01, PLT-9-02, PLT-9-03)', () => {
    expect(interfaceLanguages).toEqual(['en', 'cs', 'sk', 'sr', 'hu', 'pl', 'ru', 'de'])
    expect(chooseInterfaceLanguage('cs', 'de-DE')).toBe('cs')
    expect(chooseInterfaceLanguage(null, 'cs-CZ')).toBe('cs')
    expect(chooseInterfaceLanguage('xx', 'fr')).toBe('en')
  })

  it('of people are shown in the interface by their first two letters (OPS-2-85)', () => {
    expect(interfaceLanguageOf('ru-RU')).toBe('ru')
    expect(interfaceLanguageOf('uk')).toBeUndefined()
  })
})
