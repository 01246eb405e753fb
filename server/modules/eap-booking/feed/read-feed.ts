import { createHash } from 'node:crypto'
import { notFound } from '../../../platform/app-error.ts'
import { calendarFile, calendarMediaType } from '../../../platform/calendars/calendar-file.ts'
import { TextAnswer } from '../../../platform/http/answers.ts'
import type { Call } from '../../../platform/http/register.ts'
import { secretHash } from '../../../platform/sealing.ts'
import type { Services } from '../../../platform/services.ts'
import type { getFeed } from '../../../../contract/eap-booking/reservations.ts'
import { expertOfFeed } from '../../eap-cases/records/calendar-feed.ts'
import { busyTimes, type BusyTime } from './feed-queries.ts'

const day = 24 * 3600_000
const shown = { before: 30 * day, after: 365 * day }

/**
 * The feed that an expert's own calendar subscribes to: when the expert is busy, and nothing of with whom or why, since
 * other people may see that calendar. Asked again with the tag of an answer that still holds, it sends none.
 */
export async function readFeed(
  { db, clock, config }: Services,
  { params, request, reply }: Call<typeof getFeed>,
): Promise<TextAnswer> {
  const expert = await expertOfFeed(db.open, secretHash(params.feedGuid))
  if (expert === undefined) throw notFound()
  const now = clock.now()
  const times = await busyTimes(db.open, expert, {
    from: new Date(now.getTime() - shown.before),
    until: new Date(now.getTime() + shown.after),
  })
  const tag = tagOf(times)
  // An ended feed has to end in every cache, so each answer is asked for.
  reply.header('cache-control', 'private, no-cache').header('etag', tag)
  if (request.headers['if-none-match']?.includes(tag)) return new TextAnswer('', calendarMediaType, 304)
  const host = new URL(config.publicUrl).hostname
  const entries = times.map(({ id, startsAt, endsAt }) => ({
    uid: `${id}@${host}`,
    sequence: 0,
    startsAt,
    endsAt,
    summary: 'Busy',
  }))
  return new TextAnswer(calendarFile(entries, now, 'Assay'), calendarMediaType)
}

function tagOf(times: readonly BusyTime[]): string {
  return `"${createHash('sha256').update(JSON.stringify(times)).digest('base64url').slice(0, 22)}"`
}
