import type acdcScoring from '../../locales/en/acdc-scoring.json'
import type signIn from '../../locales/en/sign-in.json'
import type publicTexts from '../../locales/en/public.json'
import type eapPublic from '../../locales/en/eap-public.json'
import type progress from '../../locales/en/progress.json'
import type mailing from '../../locales/en/mailing.json'
import type nominations from '../../locales/en/nominations.json'
import type sharing from '../../locales/en/sharing.json'
import type simulator from '../../locales/en/simulator.json'
import type questionnaires from '../../locales/en/questionnaires.json'

/** The text files of public pages; a page of another capability adds its file here. */
type PublicTexts = {
  'acdc-scoring': typeof acdcScoring
  public: typeof publicTexts
  'eap-public': typeof eapPublic
  mailing: typeof mailing
  nominations: typeof nominations
  progress: typeof progress
  questionnaires: typeof questionnaires
  sharing: typeof sharing
  'sign-in': typeof signIn
  simulator: typeof simulator
}

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type WithoutForm<Key extends string> = Key extends `${infer Base}_${PluralForm}` ? Base : Key
type KeysOf<Node, Before extends string> = {
  [Key in keyof Node & string]: Node[Key] extends string
    ? `${Before}${WithoutForm<Key>}`
    : KeysOf<Node[Key], `${Before}${Key}.`>
}[keyof Node & string]

/** `questionnaires:list.title`; an unknown key is a type error. */
export type TextKey = { [Name in keyof PublicTexts]: KeysOf<PublicTexts[Name], `${Name}:`> }[keyof PublicTexts]
