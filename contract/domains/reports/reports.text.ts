import {
  OBJECTION_DAYS,
  type ReportDecision,
  type ReportedType,
  type ReportReason,
  type ReportSide,
  type TermsSection,
} from './reports.rules.ts';

/** The object with its article: 'el servicio'. */
export const objectNames: Record<ReportedType, string> = {
  CARD: 'el servicio',
  PROFILE: 'el perfil',
  REVIEW: 'la reseña',
  MESSAGE: 'el mensaje',
  IMAGE: 'la imagen',
  NEGOTIATION: 'el presupuesto',
  ANSWER: 'la respuesta a una reseña',
  SERVICE_REQUEST: 'la solicitud de contacto',
  CLIENT: 'el cliente',
};

/** The object as its owner calls it. */
export const ownObjectNames: Record<ReportedType, string> = {
  CARD: 'tu servicio',
  PROFILE: 'tu perfil',
  REVIEW: 'tu reseña',
  MESSAGE: 'tu mensaje',
  IMAGE: 'tu imagen',
  NEGOTIATION: 'lo que escribiste en un presupuesto',
  ANSWER: 'tu respuesta a una reseña',
  SERVICE_REQUEST: 'tu solicitud de contacto',
  CLIENT: 'tu perfil de cliente',
};

export const reasonNames: Record<ReportReason, string> = {
  SCAM: 'Estafa o engaño',
  OFFENSIVE: 'Ofensivo o acoso',
  FALSE_INFORMATION: 'Información falsa',
  ILLEGAL: 'Ilegal o peligroso',
  PRIVACY: 'Muestra datos privados',
  OTHER: 'Otro motivo',
};

/** Titles of the sections of the terms, as on their page. */
export const termsTitles: Record<TermsSection, string> = {
  publicar: '3. Publicar servicios',
  resenas: '6. Reseñas',
  conducta: '7. Lo que no está permitido',
  contenido: '8. Lo que publicas',
};

/** The facts of a decision, from which both sides read theirs. */
export interface DecisionFacts {
  type: ReportedType;
  title: string;
  reasons: readonly ReportReason[];
  rules: readonly TermsSection[];
  decision: ReportDecision;
  /** Empty after its deletion. */
  grounds: string;
  isFinal: boolean;
  /** The decision that this one replaces; null for a first decision. */
  previous: ReportDecision | null;
  /** It undid the previous one, but another decision still hides the object or deactivates the account. */
  staysForOther: boolean;
}

const outcomes: Record<ReportSide, Record<ReportDecision, string>> = {
  OWNER: {
    NOTHING: 'Decidimos no hacer nada: todo sigue como estaba.',
    HIDE: 'Decidimos ocultar lo reportado: las demás personas ya no lo ven.',
    WARN: 'Decidimos advertirte: por ahora se sigue viendo. Si se repite, podemos ocultar lo que publicas o desactivar tu cuenta.',
    DEACTIVATE: 'Decidimos desactivar tu cuenta.',
  },
  REPORTER: {
    NOTHING: 'Decidimos no hacer nada: no encontramos que incumpla las reglas.',
    HIDE: 'Decidimos ocultar lo reportado: las demás personas ya no lo ven.',
    WARN: 'Decidimos advertir a la persona responsable. Por ahora se sigue viendo.',
    DEACTIVATE: 'Decidimos desactivar la cuenta de la persona responsable.',
  },
};

/** The sentences of a second decision that undoes the first one, by the first one. */
const undone: Record<ReportSide, Record<Exclude<ReportDecision, 'NOTHING'>, string>> = {
  OWNER: {
    HIDE: 'Anulamos la primera decisión: dejamos de ocultarlo.',
    WARN: 'Anulamos la primera decisión: la advertencia queda sin efecto.',
    DEACTIVATE: 'Anulamos la primera decisión: tu cuenta vuelve a estar activa.',
  },
  REPORTER: {
    HIDE: 'Anulamos la primera decisión: no encontramos que incumpla las reglas. Dejamos de ocultarlo.',
    WARN: 'Anulamos la primera decisión: no encontramos que incumpla las reglas.',
    DEACTIVATE:
      'Anulamos la primera decisión: no encontramos que incumpla las reglas. La cuenta vuelve a estar activa.',
  },
};

/** The sentences of a warning that replaces a hiding. */
const warnedInstead: Record<ReportSide, string> = {
  OWNER:
    'Decidimos advertirte y dejamos de ocultarlo. Si se repite, podemos ocultar lo que publicas o desactivar tu cuenta.',
  REPORTER: 'Decidimos advertir a la persona responsable y dejamos de ocultar lo reportado.',
};

/** The sentences of a second decision whose first one deactivated the account. */
const activated: Record<ReportSide, string> = {
  OWNER: 'Tu cuenta vuelve a estar activa.',
  REPORTER: 'La cuenta vuelve a estar activa.',
};

/** The sentences of a second decision, by the first one, when another decision still stands. */
const staysForOther: Record<ReportSide, Record<'HIDE' | 'DEACTIVATE', string>> = {
  OWNER: {
    HIDE: 'Sigue oculto por otra decisión.',
    DEACTIVATE: 'Tu cuenta sigue desactivada por otra decisión.',
  },
  REPORTER: {
    HIDE: 'Sigue oculto por otra decisión.',
    DEACTIVATE: 'La cuenta sigue desactivada por otra decisión.',
  },
};

const joined = (parts: readonly string[]) => parts.join(', ');

/** Returns the sentence that says which object was reviewed. */
export function reviewedSentence(side: ReportSide, type: ReportedType, title: string): string {
  return side === 'OWNER'
    ? `Alguien reportó ${ownObjectNames[type]} «${title}», y revisamos el reporte.`
    : `Revisamos tu reporte sobre ${objectNames[type]} «${title}».`;
}

/** Returns the sentence of a decision, for a side. */
export function outcomeSentence(
  side: ReportSide,
  {
    decision,
    previous,
    staysForOther: stays,
  }: Pick<DecisionFacts, 'decision' | 'previous' | 'staysForOther'>,
): string {
  if (stays && (previous === 'HIDE' || previous === 'DEACTIVATE')) {
    const made =
      decision === 'NOTHING' ? 'Anulamos la primera decisión.' : outcomes[side][decision];
    return `${made} ${staysForOther[side][previous]}`;
  }
  if (decision === 'NOTHING' && previous && previous !== 'NOTHING') return undone[side][previous];
  if (decision === 'WARN' && previous === 'HIDE') return warnedInstead[side];
  const isActivated = previous === 'DEACTIVATE' && decision !== 'DEACTIVATE';
  return isActivated ? `${outcomes[side][decision]} ${activated[side]}` : outcomes[side][decision];
}

/** Returns all that a side reads of a decision: the decision, facts, rule, who decided and how to object. */
export function decisionParagraphs(side: ReportSide, facts: DecisionFacts): string[] {
  const reasons = joined(facts.reasons.map((reason) => reasonNames[reason].toLowerCase()));
  const rules = joined(facts.rules.map((rule) => `«${termsTitles[rule]}»`));
  return [
    reviewedSentence(side, facts.type, facts.title),
    outcomeSentence(side, facts),
    `Se reportó por: ${reasons}.`,
    ...(facts.grounds === '' ? [] : [`Fundamentos: ${facts.grounds}`]),
    `Regla de los términos con la que lo comparamos: ${rules}.`,
    'La decisión la tomó una persona; no intervino ningún sistema automático.',
    facts.isFinal
      ? 'Esta decisión es definitiva: ya se revisó por segunda vez.'
      : `Si no estás de acuerdo, puedes decirlo una vez, en los próximos ${OBJECTION_DAYS} días. Se decidirá de nuevo, por otra persona del equipo si la hay.`,
  ];
}
