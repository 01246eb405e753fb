import type { z } from 'zod'
import type { reservation, waitingPlace } from './reservations.ts'

/** A number that can be dialled, and how it is written for people. */
export type PhoneLine = { dialled: string; shown: string }

/** Whom to call in an emergency. Names of countries are empty where all numbers are of one. */
export type EmergencyLine = PhoneLine & { name: string; country: string }

/** What every page of a licence says beside its task. */
export type ProgrammeNotes = {
  licenseGuid: string
  /** In the order in which they are read: those of the reader’s country first. */
  emergency: EmergencyLine[]
  officeEmail: string
  officePhone: PhoneLine | null
  crisisPhone: PhoneLine | null
  /** Languages that the page offers. */
  languages: string[]
}

export type OfferedTopic = { slug: string; name: string }
export type OfferedCategory = {
  slug: string
  name: string
  topics: OfferedTopic[]
  /** Clients choose an expert or the first free time; otherwise they write (EAP-2-61, EAP-2-69). */
  hasProfiles: boolean
}

/** The reservation wizard; closed: the licence offers nothing now. */
export type BookingPage =
  | { state: 'closed'; notes: ProgrammeNotes }
  | {
      state: 'open'
      notes: ProgrammeNotes
      licenceName: string
      /** What the licence lets its pages promise; empty for nothing. */
      promise: string
      categories: OfferedCategory[]
      /** The category of the address, if the licence offers it (EAP-2-07). */
      categorySlug: string | null
      hasWaitingList: boolean
      canCancelHoursBeforeStart: number
    }

/** A reservation as its page shows it. */
export type ShownReservation = z.output<typeof reservation> & { phoneShown: string }

export type ReservationPage = {
  linkGuid: string
  notes: ProgrammeNotes
  reservation: ShownReservation
  /** In the reader’s language. */
  categoryName: string
  /** When the page was drawn: what is in the past is decided by it until the browser’s clock takes over. */
  drawnAt: string
  /** The licence takes bookings: the time can be changed, and another one booked. */
  isOpen: boolean
}

export type WaitingPage = {
  linkGuid: string
  notes: ProgrammeNotes
  place: z.output<typeof waitingPlace>
  categoryName: string
  drawnAt: string
}

/** An address of the programme that opens nothing, or a page that failed. */
export type BookingProblemPage = {
  problem: 'not-found' | 'too-many' | 'failed'
  /** Which of the three pages it is. */
  of: 'licence' | 'reservation' | 'waiting'
  emergency: EmergencyLine[]
}

/** The neutral page that the quick exit leads to. */
export type TodayPage = { today: string }
