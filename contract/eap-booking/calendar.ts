import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { guid, id, instant, line, nothing } from '../shapes.ts'
import { slug } from '../eap-cases/case-shapes.ts'

const userName = z.string().trim().max(200)
const slugOrEmpty = z.union([slug, z.literal('')]).nullish()

/** A slot of a calendar (EAP-3-21). */
export const calendarSlot = z.object({
  id: z.number().int(),
  startTime: z.string(),
  endTime: z.string(),
  booked: z.boolean(),
  /** Empty where the slots of several experts are merged. */
  expertName: z.string(),
})

export const listTimeslots = endpoint({
  method: 'POST',
  url: '/api/eap/timeslots',
  schema: {
    summary:
      'Slots that begin in the range, its start included and its end not. Without a token, and with freeOnly, only free ones in the future; without an expert those of all experts of the category, one of each start',
    body: z.object({
      expert: userName.nullish(),
      startTimeslotsRange: instant,
      endTimeslotsRange: instant,
      freeOnly: z.boolean().nullish(),
      category: slugOrEmpty,
      licenseGuid: z.union([guid, z.literal('')]).nullish(),
    }),
    response: { 200: z.array(calendarSlot) },
  },
  config: { caller: 'public', isRead: true, needs: 'licence', errors: ['RANGE_INVALID', 'EXPERT_UNKNOWN'] },
})

/** The first free slot after a moment, for a week that has none left. */
export const findNextTimeslot = endpoint({
  method: 'POST',
  url: '/api/eap/next-timeslot',
  schema: {
    summary: 'The first free slot of a category from a moment on, of one expert or of anybody; null if there is none',
    body: z.object({ licenseGuid: guid, category: slug, expert: userName.nullish(), after: instant }),
    response: { 200: z.object({ slot: calendarSlot.nullable() }) },
  },
  config: { caller: 'public', isRead: true, needs: 'licence', errors: [] },
})

export const saveTimeslots = endpoint({
  method: 'POST',
  url: '/api/eap/expert-timeslot',
  schema: {
    summary:
      'Saves an expert’s availability in a range: replaces the unbooked slots that begin in it, keeps every booked one. Non-admins save their own',
    body: z.object({
      expert: userName,
      startTimeslotsRange: instant,
      endTimeslotsRange: instant,
      timeslots: z.array(z.object({ startTime: instant, endTime: instant })).max(20_000),
    }),
    response: { 200: z.array(calendarSlot) },
  },
  config: {
    caller: 'user',
    needs: 'writeCalendar',
    errors: [
      'RANGE_INVALID',
      'TOO_MANY_SLOTS',
      'EXPERT_UNKNOWN',
      'SLOT_PAST',
      'SLOT_ACROSS_MIDNIGHT',
      'SLOT_OUTSIDE_RANGE',
      'SLOT_TWICE',
      'SLOT_LENGTH',
    ],
  },
})

export const copyWeek = endpoint({
  method: 'POST',
  url: '/api/eap/copy-week',
  schema: {
    summary:
      'Copies the availability of a week to the weeks after it, at the same hours on the clock; leaves out holidays, time off and what is booked, and says what it left out',
    body: z.object({
      expert: userName,
      /** Monday of the week, a day in Prague. */
      week: z.iso.date(),
      /** How many of the following weeks. */
      weeks: z.number().int().min(1).max(26),
      skipHolidays: z.boolean().default(true),
      /** Replaces what is free there; otherwise adds. */
      replace: z.boolean().default(false),
    }),
    response: {
      200: z.object({
        added: z.number().int(),
        skipped: z.array(
          z.object({
            day: z.string(),
            reason: z.enum(['holiday', 'time-off', 'taken', 'no-such-hour', 'past']),
            count: z.number().int(),
          }),
        ),
      }),
    },
  },
  config: { caller: 'user', needs: 'writeCalendar', errors: ['EXPERT_UNKNOWN', 'WEEK_EMPTY', 'TOO_MANY_SLOTS'] },
})

/** A time in which nothing is offered. */
export const timeOff = z.object({ id: z.number().int(), startTime: z.string(), endTime: z.string() })

export const getCalendarNotes = endpoint({
  method: 'POST',
  url: '/api/eap/calendar-notes',
  schema: {
    summary:
      'What a calendar shows beside its slots in a range: public holidays of the expert’s branch, time off, length of a slot',
    body: z.object({ expert: userName, startTimeslotsRange: instant, endTimeslotsRange: instant }),
    response: {
      200: z.object({
        /** Minutes of a new slot (EAP-9-05). */
        slotMinutes: z.number().int(),
        holidays: z.array(z.object({ day: z.string(), name: z.string() })),
        timeOff: z.array(timeOff),
        /** The expert’s own categories, as slugs. */
        categories: z.array(z.string()),
      }),
    },
  },
  config: { caller: 'user', isRead: true, needs: 'seeBookings', errors: ['EXPERT_UNKNOWN', 'RANGE_INVALID'] },
})

export const addTimeOff = endpoint({
  method: 'POST',
  url: '/api/eap/time-off',
  schema: {
    summary: 'Offers nothing of an expert in a time; what is booked in it stays and is named in the answer',
    body: z.object({ expert: userName, startTime: instant, endTime: instant }),
    response: { 200: z.object({ timeOff, bookedCount: z.number().int() }) },
  },
  config: { caller: 'user', needs: 'writeCalendar', errors: ['EXPERT_UNKNOWN', 'RANGE_INVALID'] },
})

export const removeTimeOff = endpoint({
  method: 'DELETE',
  url: '/api/eap/time-off/:timeOffId',
  schema: {
    summary: 'Ends a time off: the slots in it are offered again',
    params: z.object({ timeOffId: id }),
    response: { 200: nothing },
  },
  config: { caller: 'user', needs: 'writeCalendar', errors: [] },
})

export const assignCategories = endpoint({
  method: 'POST',
  url: '/api/eap/expert-categories',
  schema: {
    summary: 'Replaces the categories of an expert; only bookable ones',
    body: z.object({ expert: line(200, 1), categories: z.array(slug).max(100) }),
    response: { 200: nothing },
  },
  config: {
    caller: 'user',
    needs: 'assignCategories',
    errors: ['EXPERT_UNKNOWN', 'CATEGORY_UNKNOWN', 'CATEGORY_NOT_BOOKABLE'],
  },
})

/** The expert’s private feed: busy times only, revocable. */
const feedState = z.object({ createdAt: z.string().nullable() })
export const getCalendarFeed = endpoint({
  method: 'GET',
  url: '/api/eap/calendar-feed',
  schema: { summary: 'Whether the caller has a private calendar feed', response: { 200: feedState } },
  config: { caller: 'user', needs: 'writeCalendar', errors: [] },
})
export const createCalendarFeed = endpoint({
  method: 'POST',
  url: '/api/eap/calendar-feed',
  schema: {
    summary: 'Makes a new address of the caller’s feed, shown this once; an older one ends',
    response: { 200: feedState.extend({ url: z.string() }) },
  },
  config: { caller: 'user', needs: 'writeCalendar', errors: ['NOT_AN_EXPERT'] },
})
export const revokeCalendarFeed = endpoint({
  method: 'DELETE',
  url: '/api/eap/calendar-feed',
  schema: { summary: 'Ends the caller’s feed', response: { 200: nothing } },
  config: { caller: 'user', needs: 'writeCalendar', errors: [] },
})

export const calendarErrorCodes = [
  'RANGE_INVALID',
  'TOO_MANY_SLOTS',
  'SLOT_PAST',
  'SLOT_ACROSS_MIDNIGHT',
  'SLOT_OUTSIDE_RANGE',
  'SLOT_TWICE',
  'SLOT_LENGTH',
  'WEEK_EMPTY',
  'NOT_AN_EXPERT',
] as const
