import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const web = join(import.meta.dirname, '../..')

/** Handlers without a guard, and why they need none. */
const needsNone: Record<string, string> = {
  'features/acdc/activities/wave/use-choose.tsx': 'changes of a choice are queued, the newest wins',
  'features/acdc/wash-up/use-wash-up-draft.ts':
    'nobody presses it: what is agreed on is saved one call after the other',
  'features/eap-booking/calendar/expert-bar.tsx': 'each change of the field is a write of its own, sent in their order',
  'features/eap-booking/calendar/use-week.ts': 'saves of a week are queued, the newest state wins',
  'features/eap-cases/cases/drafts/use-keep-draft.ts': 'nobody presses it: drafts are kept one after the other',
  'features/participants/people/note-cell.tsx':
    'notes of several people may be saved at once; a cell closes as it saves',
  'features/templates/editor/saving/use-send.ts': 'the save that calls it runs once at a time',
  'features/progress/use-row-actions.tsx': 'copies an address: twice is the same',
}

/**
 * A write itself is guarded by useWrite, and the types keep `call` from writing. That leaves handlers that wait
 * for a write and then do more: pressed twice they would do it twice.
 */
it('handlers that do more after a write run once at a time', () => {
  const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /^(app|features)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
  )
  const waiting = sources.filter((path) => readFileSync(join(web, path), 'utf8').includes('mutateAsync'))
  const unguarded = waiting.filter((path) => !/\b(useOnce|SaveOutcome)\b/.test(readFileSync(join(web, path), 'utf8')))
  expect(unguarded.toSorted()).toEqual(Object.keys(needsNone).toSorted())
  expect(waiting.length).toBeGreaterThan(10)
})
