import type { z } from 'zod'
import type { RaterMinimums } from '../../domain/waves/check-wave.ts'
import type { TermsModel } from '../terms.ts'
import type { productCard, personToEvaluate, questionnaireContent } from './answering.ts'

export type ProductCard = z.output<typeof productCard>

export type QuestionnaireContent = z.output<typeof questionnaireContent>

export type PersonToEvaluate = z.output<typeof personToEvaluate>

/** A card of the list page: the API's card in the page's language, and what only the page shows. */
export type QuestionnaireCard = {
  waveGuid: string
  waveName: string
  projectName: string
  toolName: string
  logoUrl: string | null
  /** An assessment centre, which is scored on a page of its own. */
  isScored: boolean
  /** Null if there is nothing to answer (any more); scoring can be resumed after it was finished. */
  path: string | null
  /** Answers to these may still be waiting in this browser. */
  questionnaireIds: number[]
  finishDate: string
  timeZone: string
  /** Names by role, the rater first. */
  people: { roleId: string; roleLabel: string; names: string[] }[]
  answeredCount: number
  itemsCount: number
  minutesLeft: number
  /**
   * How many raters a group needs at least to be shown in reports; null if there is nothing to answer. Whoever agreed
   * to the terms for an earlier wave reads it here.
   */
  minimums: RaterMinimums | null
  savedAt: string | null
  submittedOn: string | null
  reportFiles: { fileGuid: string; fileName: string; sizeBytes: number; path: string }[]
}

export type QuestionnairesPage =
  | { state: 'expired'; finishDate: string | null; timeZone: string; contact: Contact | null }
  | {
      state: 'terms'
      shareGuid: string
      waveNames: string[]
      /** How many raters a group needs to be shown in reports; null while no wave with such reports asks. */
      minimums: RaterMinimums | null
      terms: TermsModel
    }
  | {
      state: 'list'
      shareGuid: string
      personName: string
      dayPart: 'morning' | 'afternoon' | 'evening'
      open: QuestionnaireCard[]
      finished: QuestionnaireCard[]
    }

/** Whom to write to: the person who runs the project. */
export type Contact = { name: string; email: string }

export type AnsweringPage =
  | {
      state: 'closed'
      waveName: string
      finishDate: string
      timeZone: string
      listPath: string
      contact: Contact | null
    }
  | { state: 'open'; shareGuid: string; personName: string; listPath: string; content: QuestionnaireContent }
