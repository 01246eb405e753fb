import type { WavePhase } from '../waves/wave.ts'
import type { NominationErrorCode } from './error-codes.ts'
import type { NominationLinkState } from './nomination.ts'

/** The link as stored; null where no link has this guid. */
export type NominationLinkFacts = {
  wavePhase: WavePhase
  isWaveDeleted: boolean
  isFinalized: boolean
  isApproved: boolean
}

/** Who opened the page; an anonymous visitor may not edit the project. */
export type NominationVisitor = { mayNominate: boolean }

export type NominationLinkFlags = { isFound: boolean; isExpired: boolean; isEditable: boolean }

export function nominationLinkFlags(link: NominationLinkFacts | null): NominationLinkFlags {
  return {
    isFound: link !== null,
    isExpired: link !== null && (link.isWaveDeleted || link.wavePhase === 'finished'),
    isEditable: link !== null && !link.isWaveDeleted && link.wavePhase === 'nomination',
  }
}

export type NominationLinkView = {
  /** Which page the visitor sees. */
  page: 'not-found' | 'expired' | 'terms' | 'editor'
  canEdit: boolean
  canFinalize: boolean
  canUnfinalize: boolean
}

/**
 * What the visitor of a nomination link sees and may do. Staff work for the assessee: they skip the terms, which only
 * the assessee may approve, and may edit after the nomination phase. Finalized nominations are read-only for everybody.
 */
export function viewNominationLink(link: NominationLinkFacts | null, visitor: NominationVisitor): NominationLinkView {
  const { isExpired, isEditable } = nominationLinkFlags(link)
  const closed = { canEdit: false, canFinalize: false, canUnfinalize: false }
  if (link === null) return { page: 'not-found', ...closed }
  if (isExpired) return { page: 'expired', ...closed }
  if (!link.isApproved && !visitor.mayNominate) return { page: 'terms', ...closed }
  const mayChange = isEditable || visitor.mayNominate
  return {
    page: 'editor',
    canEdit: mayChange && !link.isFinalized,
    canFinalize: mayChange && !link.isFinalized,
    canUnfinalize: mayChange && link.isFinalized,
  }
}

type LinkRefusal = Extract<
  NominationErrorCode,
  'LINK_NOT_FOUND' | 'LINK_EXPIRED' | 'TERMS_NOT_APPROVED' | 'LINK_NOT_EDITABLE' | 'NOMINATIONS_FINALIZED'
>

/** Why the visitor may not save (or finalize or unfinalize); null when they may. Finalizing twice changes nothing. */
export function nominationLinkRefusal(
  link: NominationLinkFacts | null,
  visitor: NominationVisitor,
  action: 'save' | 'finalize' | 'unfinalize',
): LinkRefusal | null {
  const { page } = viewNominationLink(link, visitor)
  if (link === null) return 'LINK_NOT_FOUND'
  if (page === 'expired') return 'LINK_EXPIRED'
  if (page === 'terms') return 'TERMS_NOT_APPROVED'
  if (!nominationLinkFlags(link).isEditable && !visitor.mayNominate) return 'LINK_NOT_EDITABLE'
  return action === 'save' && link.isFinalized ? 'NOMINATIONS_FINALIZED' : null
}

export function nominationLinkState(link: { isFinalized: boolean } | null): NominationLinkState {
  if (link === null) return 'absent'
  return link.isFinalized ? 'finalized' : 'created'
}

/** Only internal staff may export, from the stored table and not while an import is being edited. */
export function canExportNominations(actor: { isInternal: boolean }, mode: 'edit' | 'append' | 'replace'): boolean {
  return actor.isInternal && mode === 'edit'
}
