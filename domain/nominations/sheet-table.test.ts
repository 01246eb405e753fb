import { describe, expect, it } from 'vitest'
import { nominationsRefusal } from './nomination-phase.ts'
import { nominationTableOf } from './sheet-table.ts'

const english = ['assesseeEmail', 'assesseeFullName', 'assessorEmail', 'assessorFullName', 'assessorRole']
const czech = ['E-mail hodnoceného', 'Jméno hodnoceného', 'E-mail hodnotitele', 'Jméno hodnotitele', 'Role hodnotitele']
const data = ['anna@firma.cz', 'Anna', 'eva@firma.cz', 'Eva', 'colleague']

describe('the table in a sheet', () => {
  it('begins at the header, below titles and above data (OPS-5-15)', () => {
    expect(nominationTableOf([['Nominace 2026'], ['stav k 1. 3.', '', 'HR'], czech, data])).toEqual([czech, data])
  })

  it('has one header if there are two below each other (OPS-5-17)', () => {
    expect(nominationTableOf([czech, english, data])).toEqual([czech, data])
  })

  it('is the whole sheet where no header is found (OPS-5-22)', () => {
    expect(nominationTableOf([data, data])).toEqual([data, data])
    expect(nominationTableOf([])).toEqual([])
  })
})

describe('saving nominations in a phase', () => {
  it.each([
    ['as360', 'preparation', null],
    ['as360', 'nomination', null],
    ['acdc', 'dataCollection', null],
    ['as360', 'finishing', 'NOMINATIONS_CLOSED'],
    ['as360', 'finished', 'NOMINATIONS_CLOSED'],
    ['generic', 'preparation', 'WAVE_WITHOUT_NOMINATIONS'],
    ['hogan', 'preparation', 'WAVE_WITHOUT_NOMINATIONS'],
  ] as const)('of an %s wave in %s: %s (OPS-7-53)', (waveSetupType, wavePhase, refusal) => {
    expect(nominationsRefusal({ waveSetupType, wavePhase })).toBe(refusal)
  })
})
