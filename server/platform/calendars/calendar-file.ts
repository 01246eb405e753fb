import ical, {
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventClass,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'

export type CalendarEntry = {
  /** The same in every version of the entry. */
  uid: string
  /** Grows with every version. */
  sequence: number
  startsAt: Date
  endsAt: Date
  summary: string
  isCancelled?: boolean
}

/** The media type of calendar files. */
export const calendarMediaType = 'text/calendar; charset=utf-8; method=PUBLISH'

/** An iCalendar file (RFC 5545) of private entries; `stampedAt`: when these versions were made. */
export function calendarFile(entries: readonly CalendarEntry[], stampedAt: Date, name?: string): string {
  const calendar = ical({
    prodId: { company: 'Assay', product: 'Assay', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ...(name !== undefined && { name }),
  })
  for (const { uid, sequence, startsAt, endsAt, summary, isCancelled = false } of entries)
    calendar.createEvent({
      id: uid,
      sequence,
      stamp: stampedAt,
      start: startsAt,
      end: endsAt,
      summary,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      busystatus: isCancelled ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
      transparency: isCancelled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
      // Who may see the calendar sees only that the time is taken.
      class: ICalEventClass.PRIVATE,
    })
  return calendar.toString()
}
