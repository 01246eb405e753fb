import { describe, expect, it } from 'vitest'
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

describe('the product', () => {
  it('has the limits of forms (OPS-9-08, OPS-9-09, OPS-9-33, OPS-9-23)', () => {
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

  it('has the delays and page sizes (OPS-9-10, OPS-9-12, OPS-9-13, OPS-9-46, PLT-9-06, PLT-9-08, PLT-9-09, PLT-9-10, PLT-9-14, PLT-9-15)', () => {
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
})
