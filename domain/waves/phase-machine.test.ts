import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decideDeleteAnswers,
  phaseAfterSwitch,
  phaseSwitch,
  shouldPollPhase,
  type PhaseFacts,
} from './phase-machine.ts'
import {
  areTemplatesEditable,
  areWaveTabsShown,
  canChangeKind,
  hasPhases,
  offeredPhases,
  waveColor,
} from './wave-kinds.ts'
import { wavePhases, waveSetupTypes, type ChosenWavePhase, type WavePhase } from './wave.ts'

const facts: PhaseFacts = {
  waveSetupType: 'as360',
  hasCollectedData: false,
  hasUploadedData: false,
  missingTemplateLanguages: [],
  invalidRoles: [],
}
const withData = { ...facts, hasCollectedData: true }
const withRoles = { ...facts, invalidRoles: ['superior'] }
const withLanguages = { ...facts, missingTemplateLanguages: ['hu' as const] }
const blocks = (from: WavePhase, to: ChosenWavePhase, known = facts) => phaseSwitch(from, to, known).blocks
const warnings = (from: WavePhase, to: ChosenWavePhase, known = facts) => phaseSwitch(from, to, known).warnings

describe('switching the phase of a wave', () => {
  it.each(['preparation', 'nomination'] as const)('blocks a jump from %s to finished (OPS-4-07, OPS-4-08)', (from) => {
    expect(blocks(from, 'finished')).toEqual(['SKIPPING_PHASE'])
  })

  it.each([
    ['preparation', 'nomination'],
    ['preparation', 'dataCollection'],
    ['nomination', 'dataCollection'],
    ['dataCollection', 'finished'],
    ['finished', 'dataCollection'],
    ['finished', 'preparation'],
    ['dataCollection', 'nomination'],
  ] as const)('allows %s to %s (OPS-4-02, OPS-4-11)', (from, to) => {
    expect(blocks(from, to)).toEqual([])
  })

  it('blocks forward to data collection while roles are invalid, and only warns elsewhere (OPS-4-09, OPS-4-12, OPS-4-16)', () => {
    expect(blocks('nomination', 'dataCollection', withRoles)).toEqual(['INVALID_ROLES'])
    expect(blocks('preparation', 'dataCollection', withRoles)).toEqual(['INVALID_ROLES'])
    expect(warnings('nomination', 'dataCollection', withRoles)).toEqual([])
    expect(phaseSwitch('preparation', 'nomination', withRoles)).toMatchObject({
      blocks: [],
      warnings: ['INVALID_ROLES'],
    })
    expect(phaseSwitch('finished', 'dataCollection', withRoles)).toMatchObject({
      blocks: [],
      warnings: ['INVALID_ROLES'],
    })
  })

  it('blocks data collection, forward and back, while languages are missing (OPS-4-10, OPS-4-13)', () => {
    expect(blocks('nomination', 'dataCollection', withLanguages)).toEqual(['MISSING_LANGUAGES'])
    expect(blocks('finished', 'dataCollection', withLanguages)).toEqual(['MISSING_LANGUAGES'])
    expect(blocks('preparation', 'nomination', withLanguages)).toEqual([])
    expect(blocks('dataCollection', 'finished', withLanguages)).toEqual([])
  })

  it.each([
    ['dataCollection', 'nomination', true],
    ['dataCollection', 'preparation', true],
    ['finished', 'nomination', true],
    ['finished', 'preparation', true],
    ['finished', 'dataCollection', false],
    ['dataCollection', 'finished', false],
    ['nomination', 'preparation', false],
    ['preparation', 'nomination', false],
  ] as const)('warns of collected data from %s to %s: %s (OPS-4-14)', (from, to, warned) => {
    expect(warnings(from, to, withData).includes('HAS_COLLECTED_DATA')).toBe(warned)
    expect(warnings(from, to)).not.toContain('HAS_COLLECTED_DATA')
  })

  it('warns of uploaded data on the way back from finished only (OPS-4-15)', () => {
    const uploaded = { ...facts, hasUploadedData: true }
    expect(warnings('finished', 'dataCollection', uploaded)).toEqual(['HAS_UPLOADED_DATA'])
    expect(warnings('dataCollection', 'nomination', uploaded)).toEqual([])
  })

  it('warns before finishing (OPS-4-17)', () => {
    expect(warnings('dataCollection', 'finished')).toEqual(['SWITCHING_TO_FINISHED'])
  })

  it('asks about the answers from data collection to nomination only (OPS-4-18, OPS-4-21)', () => {
    const asking = wavePhases.flatMap((from) =>
      offeredPhases('as360')
        .filter((to) => phaseSwitch(from, to, withData).asksToDeleteAnswers)
        .map((to) => [from, to]),
    )
    expect(asking).toEqual([['dataCollection', 'nomination']])
    expect(phaseSwitch('dataCollection', 'nomination', facts).asksToDeleteAnswers).toBe(false)
  })

  it('leaves a wave alone that is being finished, and refuses the phase that it has (OPS-4-05, OPS-4-22)', () => {
    expect(blocks('finishing', 'preparation')).toEqual(['PHASE_SWITCH_PENDING'])
    expect(blocks('nomination', 'nomination')).toEqual(['PHASE_UNCHANGED'])
  })

  it('finishes through a phase of its own (OPS-4-22)', () => {
    expect(phaseAfterSwitch('finished')).toBe('finishing')
    expect(phaseAfterSwitch('nomination')).toBe('nomination')
  })

  it('never answers a block and a warning for the same cause, nor lets a wave skip collection (OPS-4-07, OPS-4-12)', () => {
    const known = fc.record({
      waveSetupType: fc.constantFrom(...waveSetupTypes),
      hasCollectedData: fc.boolean(),
      hasUploadedData: fc.boolean(),
      missingTemplateLanguages: fc.constantFrom([], ['hu' as const]),
      invalidRoles: fc.constantFrom([], ['superior']),
    })
    const chosen = fc.constantFrom<ChosenWavePhase>('preparation', 'nomination', 'dataCollection', 'finished')
    fc.assert(
      fc.property(fc.constantFrom(...wavePhases), chosen, known, (from, to, somehow) => {
        const result = phaseSwitch(from, to, somehow)
        expect(result.warnings.filter((code) => result.blocks.some((block) => block === code))).toEqual([])
        expect(to === 'finished' && from !== 'dataCollection' && result.blocks.length === 0).toBe(false)
      }),
    )
  })
})

describe('deleting answers', () => {
  it.each([
    [true, true, true, { ok: true, deleteAnswers: true }],
    [true, false, true, { ok: true, deleteAnswers: false }],
    [true, true, false, { ok: false, reason: 'DELETE_ANSWERS_NOT_ALLOWED' }],
    [true, false, false, { ok: true, deleteAnswers: false }],
    [false, true, true, { ok: false, reason: 'DELETE_ANSWERS_NOT_ASKED' }],
  ])(
    'asked %s, wanted %s, may choose %s (OPS-4-19, OPS-4-20, OPS-4-21)',
    (asksToDeleteAnswers, wanted, mayChoose, decision) => {
      expect(decideDeleteAnswers({ asksToDeleteAnswers }, wanted, mayChoose)).toEqual(decision)
    },
  )
})

describe('polling after a switch', () => {
  it.each([
    ['finishing', 0, true],
    ['finishing', 599, true],
    ['finishing', 600, false],
    ['finished', 3, false],
    ['nomination', 0, false],
  ] as const)('in %s after %i polls goes on: %s (OPS-4-23, OPS-4-24, OPS-9-12)', (phase, polls, goesOn) => {
    expect(shouldPollPhase(phase, polls, 600)).toBe(goesOn)
  })
})

describe('kinds of waves', () => {
  it('are four, two of them with phases (OPS-1-08, OPS-4-03)', () => {
    expect(waveSetupTypes).toEqual(['as360', 'generic', 'hogan', 'acdc'])
    expect(waveSetupTypes.filter(hasPhases)).toEqual(['as360', 'acdc'])
    expect(phaseSwitch('preparation', 'nomination', { ...facts, waveSetupType: 'generic' }).blocks).toEqual([
      'WAVE_WITHOUT_PHASES',
    ])
  })

  it('offer four phases, without nomination for ACDC (OPS-4-01, OPS-4-05, OPS-4-06)', () => {
    expect(offeredPhases('as360')).toEqual(['preparation', 'nomination', 'dataCollection', 'finished'])
    expect(offeredPhases('acdc')).toEqual(['preparation', 'dataCollection', 'finished'])
    expect(blocks('preparation', 'nomination', { ...facts, waveSetupType: 'acdc' })).toEqual(['PHASE_NOT_OFFERED'])
  })

  it('have templates that change only before data collection (OPS-4-25)', () => {
    expect(wavePhases.filter(areTemplatesEditable)).toEqual(['preparation', 'nomination'])
  })

  it('have their colours (OPS-2-53)', () => {
    expect(waveColor).toEqual({ generic: 'primary', hogan: 'primary', as360: 'teal', acdc: 'purple' })
  })

  it('change from generic to 360 or ACDC only (OPS-6-38)', () => {
    expect(waveSetupTypes.filter((to) => canChangeKind('generic', to))).toEqual(['as360', 'generic', 'acdc'])
    expect(waveSetupTypes.filter((to) => canChangeKind('as360', to))).toEqual(['as360'])
  })

  it('have tabs where there is something to choose (OPS-2-50)', () => {
    expect([areWaveTabsShown(1, false), areWaveTabsShown(2, false), areWaveTabsShown(1, true)]).toEqual([
      false,
      true,
      true,
    ])
  })
})
