import type { TFunction } from 'i18next'
import {
  cloneElement,
  createContext,
  Fragment,
  useContext,
  useMemo,
  useSyncExternalStore,
  type ReactElement,
} from 'react'
import type { Namespace } from './text-files.ts'
import { createTextStore } from './text-store.ts'

type Namespaces = Namespace | readonly [Namespace, ...Namespace[]]

/** The texts of the page. */
export const i18n = createTextStore()

export const TextsContext = createContext(i18n)

/** The texts of a namespace, in the language of the page; those of another are `t('ui:loading')`. */
export function useTranslation<const Chosen extends Namespaces = 'shell'>(namespaces?: Chosen) {
  const store = useContext(TextsContext)
  const version = useSyncExternalStore(store.watch, store.version)
  const namespace = typeof namespaces === 'string' ? namespaces : (namespaces?.[0] ?? 'shell')
  // Another `t` after each change, for what is computed from texts.
  const t = useMemo(() => {
    void version
    return store.translatorOf(namespace) as unknown as TFunction<Chosen>
  }, [store, namespace, version])
  return { t, i18n: store }
}

type TransProps = {
  /** A text with `<b>` around what its element in `components` surrounds. */
  text: string
  components: Readonly<Record<string, ReactElement>>
}

/** A text of which some words are emphasized. */
export function Trans({ text, components }: TransProps) {
  return text.split(/(<\w+>.*?<\/\w+>)/).map((part, index) => {
    const [, name = '', inner] = /^<(\w+)>(.*)<\/\w+>$/.exec(part) ?? []
    const element = components[name]
    return element ? cloneElement(element, { key: index }, inner) : <Fragment key={index}>{part}</Fragment>
  })
}
