import type { WavePhase } from '../domain/waves/wave.ts'

/** Describes a wave of the demonstration. Days are counted from the load; shares are percentages. */
export type WavePlan = {
  phase: WavePhase
  people: number
  startsInDays: number
  nominationDays: number
  lengthDays: number
  handedIn: number
  begun: number
  /** Reports that are ordered when the demonstration is loaded. */
  reports: number
  /** Whether clients see them only once released. */
  releasesReports?: true
  /** Whether reminders are ordered for the next morning. */
  schedulesReminders?: true
  /** Whether reminders go out by a plan. */
  hasReminderPlan?: true
  /** Whether somebody is told of its reports by mail. */
  notifies?: true
}

/** Every state that a wave can be in. The first is the big one of the leading project. */
export const wavePlans: readonly WavePlan[] = [
  {
    phase: 'dataCollection',
    people: 60,
    startsInDays: -40,
    nominationDays: 14,
    lengthDays: 45,
    handedIn: 68,
    begun: 15,
    reports: 0,
  },
  {
    phase: 'finished',
    people: 14,
    startsInDays: -150,
    nominationDays: 14,
    lengthDays: 60,
    handedIn: 92,
    begun: 5,
    reports: 4,
  },
  {
    phase: 'nomination',
    people: 18,
    startsInDays: -5,
    nominationDays: 14,
    lengthDays: 45,
    handedIn: 0,
    begun: 0,
    reports: 0,
  },
  {
    phase: 'preparation',
    people: 10,
    startsInDays: 7,
    nominationDays: 14,
    lengthDays: 40,
    handedIn: 0,
    begun: 0,
    reports: 0,
  },
  {
    phase: 'dataCollection',
    people: 12,
    startsInDays: -20,
    nominationDays: 10,
    lengthDays: 30,
    handedIn: 25,
    begun: 30,
    reports: 0,
    hasReminderPlan: true,
  },
  {
    phase: 'finished',
    people: 8,
    startsInDays: -300,
    nominationDays: 14,
    lengthDays: 50,
    handedIn: 80,
    begun: 10,
    reports: 2,
    releasesReports: true,
    notifies: true,
  },
  {
    phase: 'dataCollection',
    people: 9,
    startsInDays: -30,
    nominationDays: 7,
    lengthDays: 31,
    handedIn: 97,
    begun: 3,
    reports: 0,
    schedulesReminders: true,
  },
]
