import { describe, expect, it } from 'vitest'
import {
  canExportNominations,
  nominationLinkFlags,
  nominationLinkRefusal,
  nominationLinkState,
  viewNominationLink,
  type NominationLinkFacts,
} from './nomination-link.ts'

const link: NominationLinkFacts = {
  wavePhase: 'nomination',
  isWaveDeleted: false,
  isFinalized: false,
  isApproved: true,
}
const visitor = { mayNominate: false }
const staff = { mayNominate: true }

describe('nomination links', () => {
  it.each([
    ['preparation', false, false],
    ['nomination', false, true],
    ['dataCollection', false, false],
    ['finishing', false, false],
    ['finished', true, false],
  ] as const)('in %s is expired %s and editable %s (OPS-3-09)', (wavePhase, isExpired, isEditable) => {
    expect(nominationLinkFlags({ ...link, wavePhase })).toEqual({ isFound: true, isExpired, isEditable })
  })

  it('expires with its wave and is not found when unknown (OPS-3-09, OPS-4-34)', () => {
    expect(nominationLinkFlags({ ...link, isWaveDeleted: true })).toMatchObject({ isExpired: true, isEditable: false })
    expect(nominationLinkFlags(null)).toEqual({ isFound: false, isExpired: false, isEditable: false })
  })

  it.each([
    ['unknown', null, 'not-found'],
    ['expired', { ...link, wavePhase: 'finished' }, 'expired'],
    ['unapproved', { ...link, isApproved: false }, 'terms'],
    ['approved', link, 'editor'],
  ] as const)(
    'shows the visitor of an %s link the right page (OPS-2-99, OPS-4-34, OPS-4-35, OPS-8-02, OPS-8-03)',
    (_, facts, page) => {
      expect(viewNominationLink(facts, visitor).page).toBe(page)
    },
  )

  it('skips the terms of the assessee for staff (OPS-4-35)', () => {
    expect(viewNominationLink({ ...link, isApproved: false }, staff).page).toBe('editor')
  })

  it.each([
    ['a visitor while editable', link, visitor, true],
    ['a visitor afterwards', { ...link, wavePhase: 'dataCollection' }, visitor, false],
    ['staff afterwards', { ...link, wavePhase: 'dataCollection' }, staff, true],
    ['a visitor of a finalized link', { ...link, isFinalized: true }, visitor, false],
    ['staff of a finalized link', { ...link, isFinalized: true }, staff, false],
    ['staff of an expired link', { ...link, wavePhase: 'finished' }, staff, false],
  ] as const)('decides whether %s may edit (OPS-2-96, OPS-4-28)', (_, facts, who, canEdit) => {
    const view = viewNominationLink(facts, who)
    expect(view.canEdit).toBe(canEdit)
    expect(view.canFinalize).toBe(canEdit)
    expect(nominationLinkRefusal(facts, who, 'save') === null).toBe(canEdit)
  })

  it.each([
    [{ ...link, isFinalized: true }, visitor, true],
    [{ ...link, isFinalized: true, wavePhase: 'dataCollection' }, visitor, false],
    [{ ...link, isFinalized: true, wavePhase: 'dataCollection' }, staff, true],
    [link, visitor, false],
  ] as const)('offers unfinalizing of %j to %j: %s (OPS-4-26, OPS-4-29, OPS-2-98)', (facts, who, canUnfinalize) => {
    expect(viewNominationLink(facts, who).canUnfinalize).toBe(canUnfinalize)
  })

  it.each([
    [null, visitor, 'save', 'LINK_NOT_FOUND'],
    [{ ...link, isWaveDeleted: true }, staff, 'save', 'LINK_EXPIRED'],
    [{ ...link, isApproved: false }, visitor, 'save', 'TERMS_NOT_APPROVED'],
    [{ ...link, wavePhase: 'dataCollection' }, visitor, 'unfinalize', 'LINK_NOT_EDITABLE'],
    [{ ...link, isFinalized: true }, staff, 'save', 'NOMINATIONS_FINALIZED'],
    [{ ...link, isFinalized: true }, visitor, 'finalize', null],
  ] as const)('answers %j, %j, %s with %s (OPS-4-26, OPS-4-29, OPS-8-66)', (facts, who, action, refusal) => {
    expect(nominationLinkRefusal(facts, who, action)).toBe(refusal)
  })

  it('is absent, created or finalized (OPS-4-33)', () => {
    expect(nominationLinkState(null)).toBe('absent')
    expect(nominationLinkState({ isFinalized: false })).toBe('created')
    expect(nominationLinkState({ isFinalized: true })).toBe('finalized')
  })

  it('lets internal staff export the stored table only (OPS-2-100)', () => {
    expect(canExportNominations({ isInternal: true }, 'edit')).toBe(true)
    expect(canExportNominations({ isInternal: true }, 'append')).toBe(false)
    expect(canExportNominations({ isInternal: false }, 'edit')).toBe(false)
  })
})
