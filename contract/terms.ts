export type TitledText = { title: string; text: string }

/** What a visitor reads and agrees to before continuing. */
export type TermsModel = {
  title: string
  facts: TitledText[]
  noticeTitle: string
  notice: TitledText[]
  checkbox: string
  button: string
}
