import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { languageByCode } from '../../../../domain/languages/languages.ts'
import type { MailCheck, MailProblem } from './use-mail-check.ts'

const namedAtMost = 6

/** Messages for a mail's problems, with the names of languages and people (OPS-8-36…42). */
export function useProblemWords(): (problem: MailProblem, check: Pick<MailCheck, 'assesseesWithoutUrl'>) => string {
  const { t, i18n } = useTranslation('mailing')
  const listed = (names: readonly string[]) => {
    const rest = names.length - namedAtMost
    const shown = names.slice(0, namedAtMost)
    return new Intl.ListFormat(i18n.language).format(rest > 0 ? [...shown, t('andOthers', { count: rest })] : shown)
  }
  return ({ code, values }, { assesseesWithoutUrl }) => {
    const people = listed(assesseesWithoutUrl.map(({ name }) => name || t('anonymous')))
    const languages = listed(values.map((value) => languageByCode(value)?.name ?? value))
    switch (code) {
      case 'WrongPhase':
        return t('problem.WrongPhase')
      case 'NotSent':
        return t('problem.NotSent')
      case 'MissingLanguages':
        return t('problem.MissingLanguages', { languages })
      case 'MissingDataCollectionLinks':
        return t('problem.MissingDataCollectionLinks', { people })
      case 'MissingNominationLinksError':
        return t('problem.MissingNominationLinksError', { people })
      case 'Unsubscribed':
        return t('problem.Unsubscribed', { people: listed(values) })
      case 'AddressBounced':
        return t('problem.AddressBounced', { people: listed(values) })
      case 'NothingLeft':
        return t('problem.NothingLeft', { people: listed(values) })
      case 'INVALID_SENDER':
      case 'SENDER_LINE_BREAK':
      case 'SENDER_NOT_ALLOWED':
        return t('problem.sender', { sender: values[0] ?? '' })
      case 'UndefinedPlaceholders':
        return t('problem.UndefinedPlaceholders', { names: listed(values) })
      default:
        return t('problem.other', { code })
    }
  }
}
