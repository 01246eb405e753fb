import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import { emailProblem, normalizeEmail } from '../../domain/participants/email-address.ts'
import { i18n } from './i18n.ts'

dayjs.extend(customParseFormat)

/** The mask of every field that takes a moment (PLT-5-06). */
export const dateTimeMask = 'DD.MM.YYYY HH:mm'
export type FieldValue = string | number | null | undefined
export type Check = (value: FieldValue) => string | null

/** Checks of single fields, in the shape that Mantine forms take: the message, or null when nothing is wrong. */
export const required: Check = (value) => (textOf(value) === '' ? i18n.t('errors:validation.required') : null)

export const email: Check = (value) => {
  const address = normalizeEmail(textOf(value))
  return address && emailProblem(address) ? i18n.t('errors:validation.email') : null
}

export const minLength =
  (min: number): Check =>
  (value) =>
    textOf(value).length > 0 && textOf(value).length < min ? i18n.t('errors:validation.tooShort', { min }) : null

export const maxLength =
  (max: number): Check =>
  (value) =>
    textOf(value).length > max ? i18n.t('errors:validation.tooLong', { max }) : null

export const integer: Check = (value) =>
  textOf(value) === '' || /^[+-]?\d+$/.test(textOf(value)) ? null : i18n.t('errors:validation.integer')

/** A decimal point or comma: people type both. */
export const number: Check = (value) =>
  textOf(value) === '' || /^[+-]?\d+([.,]\d+)?$/.test(textOf(value)) ? null : i18n.t('errors:validation.number')

export const dateTime: Check = (value) =>
  textOf(value) === '' || dayjs(textOf(value), dateTimeMask, true).isValid() ? null : i18n.t('errors:validation.date')

/** The first complaint of several checks. */
export const all =
  (...checks: readonly Check[]): Check =>
  (value) => {
    for (const check of checks) {
      const message = check(value)
      if (message) return message
    }
    return null
  }

function textOf(value: FieldValue): string {
  return value === null || value === undefined ? '' : String(value).trim()
}
