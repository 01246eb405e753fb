import type { World } from '../../../testing/build-world.ts'
import type { Values } from '../../../testing/known-in-world.ts'

export function knownMailingValues({ mailMessage, people }: World): Values {
  return {
    messageId: mailMessage,
    // Of a plan of reminders.
    revision: 1,
    personId: people.jan.id,
    firstOn: '2026-12-01',
    atTime: '09:00',
    quietFrom: '20:00',
    quietTo: '07:00',
    country: 'CZ',
    skippedDay: '2026-12-02',
    date: '2026-12-01',
  }
}
