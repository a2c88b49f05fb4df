/** The first word of a name, for sentences after the full name was shown. */
export function firstNameOf(fullName: string): string {
  return fullName.split(' ')[0] ?? fullName;
}
