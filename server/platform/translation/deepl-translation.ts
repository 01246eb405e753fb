import { request } from 'undici'
import { z } from 'zod'
import type { LanguageCode } from '../../../domain/languages/languages.ts'
import { checkHeaders, discard, textOf } from '../http-client/read-answer.ts'
import { TranslationFailure, type Translation, type TranslationFailureCode } from './translation.ts'

type Account = { url: string; key: string }
/** Of one call, in milliseconds. */
const longestCall = 30_000
/** In bytes; no more is read. */
const answerMax = 4 * 1024 * 1024

/** Names of languages at the service. */
const targets: Readonly<Record<LanguageCode, string>> = {
  'en-GB': 'EN-GB',
  'en-US': 'EN-US',
  cs: 'CS',
  sk: 'SK',
  sr: 'SR',
  hu: 'HU',
  pl: 'PL',
  'ru-RU': 'RU',
  de: 'DE',
  uk: 'UK',
}

const answerShape = z.object({ translations: z.array(z.object({ text: z.string() })) })

/** Speaks the HTTP interface of DeepL, version 2 (`POST /v2/translate`), which other services offer as well. */
export function deeplTranslation({ url, key }: Account, timeoutMs = longestCall): Translation {
  return {
    async translate(texts, into) {
      const answer = await ask(texts, into)
      const parsed = answerShape.safeParse(answer)
      if (!parsed.success || parsed.data.translations.length !== texts.length)
        throw new TranslationFailure('TRANSLATION_AWAY')
      return parsed.data.translations.map(({ text }) => text)
    },
  }

  async function ask(texts: readonly string[], into: LanguageCode): Promise<unknown> {
    try {
      // Redirects are not followed: another address would get the key and the texts.
      const { statusCode, headers, body } = await request(`${url}/v2/translate`, {
        method: 'POST',
        headers: {
          authorization: `DeepL-Auth-Key ${key}`,
          'content-type': 'application/json',
          accept: 'application/json',
        },
        body: JSON.stringify({ text: texts, target_lang: targets[into] }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      try {
        if (statusCode !== 200) throw new TranslationFailure(codeOf(statusCode))
        checkHeaders(headers, 'application/json', answerMax)
        return JSON.parse(await textOf(body, answerMax)) as unknown
      } finally {
        discard(body)
      }
    } catch (error) {
      throw error instanceof TranslationFailure ? error : new TranslationFailure('TRANSLATION_AWAY')
    }
  }
}

function codeOf(status: number): TranslationFailureCode {
  switch (status) {
    case 400:
      return 'LANGUAGE_NOT_TRANSLATED'
    case 401:
    case 403:
    case 404:
      return 'TRANSLATION_REFUSED'
    case 456:
      return 'TRANSLATION_QUOTA'
    default:
      return 'TRANSLATION_AWAY'
  }
}
