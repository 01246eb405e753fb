/** What the sign-in page is rendered from. */
export type SignInPage = {
  /** Null while the identity provider cannot be reached: the page asks again when its button is pressed. */
  configuration: { authorizationEndpoint: string; clientId: string; scope: string; builtIn: boolean } | null
  hasFailed: boolean
  /** Files that the page after signing in begins with; they are loaded while somebody signs in. */
  nextFiles: string[]
}
