import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { guid } from '../shapes.ts'
import { slug } from './case-shapes.ts'

/** A text in several languages, as the API sends it (EAP-3-14). */
export const namedTexts = z.array(z.object({ language: z.string(), text: z.string() }))

export const category = z.object({
  slug: z.string(),
  name: namedTexts,
  icon: z.string(),
  /** Can be assigned to experts and reserved (EAP-3-15). */
  bookable: z.boolean(),
  /** Minutes of a timeslot. */
  defaultDuration: z.number().int(),
})

export const topic = z.object({ slug: z.string(), category: z.string(), name: namedTexts })

/** Whom to call in an emergency: shown first on every page of the licence. */
export const emergencyNumber = z.object({ country: z.string(), phone: z.string(), name: namedTexts })

export const licence = z.object({
  guid: z.string(),
  displayName: z.string(),
  active: z.boolean(),
  showPhoneAndEmail: z.boolean(),
  mainLanguageCode: z.string(),
  defaultProjectGuid: z.string().nullable(),
  companyGuid: z.string(),
  /** Experts’ sessions and hours that the licence grants per case; categories without a limit are missing. */
  licenseCategoryMaxContacts: z.array(z.object({ categorySlug: z.string(), maxContacts: z.number().int() })),
  licenseCategoryTimeLimits: z.array(z.object({ categorySlug: z.string(), maxHours: z.number() })),
  officeEmail: z.string(),
  officePhone: z.string(),
  crisisInterventionPhone: z.string().nullable(),
  emergencyNumbers: z.array(emergencyNumber),
  /** Languages of the public pages. */
  languages: z.array(z.string()),
  hasWaitingList: z.boolean(),
})

/** A licence in a list of those who work with it. */
export const licenceRow = licence.extend({
  companyName: z.string(),
  branchGuid: z.string(),
  /** Active and within its dates: takes bookings and new cases. */
  isOpen: z.boolean(),
})

/** A licence that the caller meets: to work with it, or only to look at its cases and bookings. */
const metLicence = licenceRow.extend({
  /** It is open, and the caller may choose it for a case. */
  takesCases: z.boolean(),
})

const byLicence = z.object({ licenseGuid: guid })

export const listCategories = endpoint({
  method: 'GET',
  url: '/api/eap/categories',
  schema: { summary: 'All categories', response: { 200: z.array(category) } },
  config: { caller: 'public', needs: 'nothing', errors: [] },
})

export const getLicence = endpoint({
  method: 'GET',
  url: '/api/eap/license/:licenseGuid',
  schema: { summary: 'One licence, as its public pages need it', params: byLicence, response: { 200: licence } },
  config: { caller: 'public', needs: 'licence', errors: [] },
})

export const listLicenceCategories = endpoint({
  method: 'GET',
  url: '/api/eap/license-categories/:licenseGuid',
  schema: {
    summary: 'The categories of a licence; 404 for an unknown or inactive licence',
    params: byLicence,
    response: { 200: z.array(category) },
  },
  config: { caller: 'public', needs: 'licence', errors: [] },
})

export const listProfileCategories = endpoint({
  method: 'GET',
  url: '/api/eap/license-categories-show-profiles/:licenseGuid',
  schema: {
    summary: 'The categories of a licence in which clients choose an expert',
    params: byLicence,
    response: { 200: z.array(category) },
  },
  config: { caller: 'public', needs: 'licence', errors: [] },
})

export const listCategoryTopics = endpoint({
  method: 'GET',
  url: '/api/eap/category-topics/:categorySlug',
  schema: {
    summary: 'The topics of a category',
    params: z.object({ categorySlug: slug }),
    response: { 200: z.array(topic) },
  },
  config: { caller: 'public', needs: 'nothing', errors: [] },
})

export const expertProfile = z.object({
  userName: z.string(),
  name: z.string(),
  /** Null without a picture. */
  pictureUrl: z.string().nullable(),
  profileText: z.string(),
  topicsList: z.array(z.string()),
})

export const listExpertProfiles = endpoint({
  method: 'GET',
  url: '/api/eap/expert-profiles/:licenseGuid/:categorySlug/:languageCode',
  schema: {
    summary:
      'Experts of a category who serve a licence, with their profile in a language, else in the licence’s or any',
    params: z.object({ licenseGuid: guid, categorySlug: slug, languageCode: z.string().regex(/^[A-Za-z-]{2,8}$/) }),
    response: { 200: z.array(expertProfile) },
  },
  config: { caller: 'public', needs: 'licence', errors: [] },
})

export const listLicences = endpoint({
  method: 'GET',
  url: '/api/eap/licenses',
  schema: {
    summary:
      'Licences that the caller meets: experts those that they serve, branch admins their branch’s, who is both the two',
    response: { 200: z.array(metLicence) },
  },
  config: { caller: 'user', needs: 'seeCases', errors: [] },
})

export const listMyCategories = endpoint({
  method: 'GET',
  url: '/api/eap/my-categories',
  schema: { summary: 'The categories of the caller as an expert', response: { 200: z.array(category) } },
  config: { caller: 'user', needs: 'seeCases', errors: [] },
})

export const listTopics = endpoint({
  method: 'GET',
  url: '/api/eap/topics',
  schema: { summary: 'All topics', response: { 200: z.array(topic) } },
  config: { caller: 'user', needs: 'seeCases', errors: [] },
})

/** An expert (EAP-3-17). */
export const expert = z.object({
  username: z.string(),
  name: z.string(),
  email: z.string(),
  categories: z.array(z.object({ slug: z.string(), defaultDuration: z.number().int() })),
  /** Has a profile in at least one language. */
  hasProfile: z.boolean(),
})

export const listExperts = endpoint({
  method: 'GET',
  url: '/api/eap/users/:withProfilesOnly',
  schema: {
    summary: 'Experts: 1 only those with profiles, 0 all',
    params: z.object({ withProfilesOnly: z.enum(['0', '1']) }),
    response: { 200: z.array(expert) },
  },
  config: { caller: 'user', needs: 'seeBookings', errors: [] },
})
