import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { blob, guid, instant, nothing } from '../shapes.ts'
import { longestText } from '../../domain/eap-cases/case-codes.ts'
import { slug } from '../eap-cases/case-shapes.ts'

const slugOrEmpty = z.union([slug, z.literal('')]).nullish()
const typedText = z.string().max(longestText).nullish()
/** Judged by the rules of EAP-5: what is wrong with it is a field error. */
const phone = z.string().trim().max(60)
const email = z.string().trim().max(320)
const language = z.string().regex(/^[A-Za-z-]{2,8}$/)
const byLink = z.object({ linkGuid: guid })

/** A reservation as its link shows it (EAP-3-28), with what its page needs beside it. */
export const reservation = z.object({
  applicantEmail: z.string(),
  applicantPhone: z.string(),
  expertName: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  category: z.string(),
  licenseName: z.string(),
  languageCode: z.string(),
  canCancelHoursBeforeStart: z.number().int(),
  licenseGuid: z.string(),
  /** Its expert, for the choice of another time. */
  expert: z.string(),
})

export const reserveTimeslot = endpoint({
  method: 'POST',
  url: '/api/eap/timeslot/reserve',
  schema: {
    summary:
      'Reserves a slot: with an expert his, without one a free one of anybody of the category; exactly one caller gets it',
    body: z.object({
      email,
      phone,
      topic: slugOrEmpty,
      note: typedText,
      requestText: typedText,
      startTime: instant,
      endTime: instant,
      category: slug,
      language,
      license: guid,
      expert: z.string().trim().max(200).nullish(),
    }),
    response: {
      200: z.object({ linkGuid: z.string(), expertName: z.string(), startTime: z.string(), endTime: z.string() }),
    },
  },
  config: {
    caller: 'public',
    needs: 'licence',
    link: 'license',
    callsPerMinute: 30,
    errors: ['SLOT_TAKEN', 'SLOT_PAST', 'CATEGORY_NOT_LICENSED', 'PHONE_INVALID', 'PHONE_KIND'],
  },
})

export const getReservation = endpoint({
  method: 'GET',
  url: '/api/eap/timeslots/:linkGuid',
  schema: {
    summary: 'The reservation behind a link; 404 when it was cancelled',
    params: byLink,
    response: { 200: reservation },
  },
  config: { caller: 'public', needs: 'reservationLink', errors: [] },
})

export const cancelReservation = endpoint({
  method: 'DELETE',
  url: '/api/eap/timeslots/:linkGuid/delete',
  schema: {
    summary: 'Cancels a reservation that has not begun; its slot is free again',
    params: byLink,
    response: { 200: nothing },
  },
  config: { caller: 'public', needs: 'reservationLink', link: 'linkGuid', errors: ['RESERVATION_STARTED'] },
})

export const moveReservation = endpoint({
  method: 'POST',
  url: '/api/eap/timeslots/:linkGuid/move',
  schema: {
    summary: 'Moves a reservation to another free slot in one step: the old one is kept unless the new one is got',
    params: byLink,
    body: z.object({ startTime: instant, endTime: instant, expert: z.string().trim().max(200).nullish() }),
    response: { 200: reservation },
  },
  config: {
    caller: 'public',
    needs: 'reservationLink',
    link: 'linkGuid',
    callsPerMinute: 30,
    errors: ['SLOT_TAKEN', 'SLOT_PAST', 'RESERVATION_STARTED', 'CATEGORY_NOT_LICENSED'],
  },
})

export const getReservationCalendar = endpoint({
  method: 'GET',
  url: '/api/eap/timeslots/:linkGuid/calendar',
  schema: {
    summary: 'The appointment as a calendar file, with a neutral name',
    params: byLink,
    response: { 200: blob },
  },
  config: { caller: 'public', needs: 'reservationLink', errors: [] },
})

export const processBookingRequest = endpoint({
  method: 'POST',
  url: '/api/eap/booking-request/process',
  schema: {
    summary: 'Takes a request without a time: it becomes a case with one initial contact by web form',
    body: z.object({
      phone,
      email,
      category: slug,
      topic: slugOrEmpty,
      language,
      requestText: typedText,
      license: guid,
    }),
    response: { 200: nothing },
  },
  config: {
    caller: 'public',
    needs: 'licence',
    link: 'license',
    callsPerMinute: 10,
    errors: ['CATEGORY_NOT_LICENSED', 'PHONE_INVALID', 'PHONE_KIND'],
  },
})

export const joinWaitingList = endpoint({
  method: 'POST',
  url: '/api/eap/waiting-list',
  schema: {
    summary: 'Puts somebody on the waiting list of a category, for one expert or anybody',
    body: z.object({
      email,
      phone,
      topic: slugOrEmpty,
      note: typedText,
      category: slug,
      language,
      license: guid,
      expert: z.string().trim().max(200).nullish(),
    }),
    response: { 200: z.object({ linkGuid: z.string() }) },
  },
  config: {
    caller: 'public',
    needs: 'licence',
    link: 'license',
    callsPerMinute: 10,
    errors: ['CATEGORY_NOT_LICENSED', 'NO_WAITING_LIST', 'PHONE_INVALID', 'PHONE_KIND'],
  },
})

/** A place on the waiting list and the time that is offered to it. */
export const waitingPlace = z.object({
  state: z.enum(['waiting', 'offered', 'accepted', 'left']),
  category: z.string(),
  licenseName: z.string(),
  licenseGuid: z.string(),
  languageCode: z.string(),
  expertName: z.string(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  offerExpiresAt: z.string().nullable(),
  /** Link of the reservation once the offer was accepted. */
  reservationLinkGuid: z.string().nullable(),
})

export const getWaitingPlace = endpoint({
  method: 'GET',
  url: '/api/eap/waiting-list/:linkGuid',
  schema: { summary: 'A place on the waiting list', params: byLink, response: { 200: waitingPlace } },
  config: { caller: 'public', needs: 'waitingLink', errors: [] },
})

export const answerOffer = endpoint({
  method: 'POST',
  url: '/api/eap/waiting-list/:linkGuid/answer',
  schema: {
    summary: 'Accepts the time that is offered, or passes it on and goes on waiting',
    params: byLink,
    body: z.object({ accept: z.boolean() }),
    response: { 200: waitingPlace },
  },
  config: { caller: 'public', needs: 'waitingLink', link: 'linkGuid', errors: ['OFFER_ENDED'] },
})

export const leaveWaitingList = endpoint({
  method: 'DELETE',
  url: '/api/eap/waiting-list/:linkGuid',
  schema: { summary: 'Leaves the waiting list', params: byLink, response: { 200: nothing } },
  config: { caller: 'public', needs: 'waitingLink', link: 'linkGuid', errors: [] },
})

export const getFeed = endpoint({
  method: 'GET',
  url: '/api/eap/feed/:feedGuid',
  schema: {
    summary: 'The private feed of an expert as iCalendar: busy times only',
    params: z.object({ feedGuid: guid }),
    response: { 200: blob },
  },
  config: { caller: 'public', needs: 'calendarFeed', callsPerMinute: 30, errors: [] },
})

export const reservationErrorCodes = [
  'SLOT_TAKEN',
  'SLOT_PAST',
  'RESERVATION_STARTED',
  'NO_WAITING_LIST',
  'OFFER_ENDED',
] as const
