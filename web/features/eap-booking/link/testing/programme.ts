import { vi } from 'vitest'
import type { ProgrammeNotes } from '../../../../../contract/eap-booking/pages.ts'
import type { Slot } from '../time/free-times.ts'
import type { OpenBooking } from '../wizard/use-wizard.ts'

export const licence = 'e0000000-0000-4000-8000-000000000001'
export const linkGuid = 'a0000000-0000-4000-8000-000000000009'

export const notes: ProgrammeNotes = {
  licenseGuid: licence,
  emergency: [{ dialled: '116123', shown: '116 123', name: 'First aid line', country: '' }],
  officeEmail: 'office@opora.example',
  officePhone: { dialled: '+420222000111', shown: '+420 222 000 111' },
  crisisPhone: { dialled: '+420222000999', shown: '+420 222 000 999' },
  languages: ['cs', 'en', 'hu'],
}

export const booking = (change: Partial<OpenBooking> = {}): OpenBooking => ({
  state: 'open',
  notes,
  licenceName: 'Opora',
  promise: '',
  categories: [
    { slug: 'psychology', name: 'Counselling', topics: [{ slug: 'anxiety', name: 'Anxiety' }], hasProfiles: true },
    { slug: 'law', name: 'Legal advice', topics: [], hasProfiles: false },
  ],
  categorySlug: null,
  hasWaitingList: true,
  canCancelHoursBeforeStart: 48,
  ...change,
})

/** A slot of an hour. */
export const slotAt = (startTime: string): Slot => ({
  id: Date.parse(startTime) / 60_000,
  startTime,
  endTime: new Date(Date.parse(startTime) + 3_600_000).toISOString(),
  booked: false,
  expertName: '',
})

/** Whether the screen is as wide as a desk’s. */
export function stubWidth(isWide: boolean): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}
