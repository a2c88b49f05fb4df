/** Texts of the open help chat; its answers are those of the help center. */
export const helpPanelText = {
  title: 'Asistente de ayuda',
  close: 'Cerrar el asistente',
  conversation: 'Conversación',
  greeting: 'Hola, soy el asistente. Respondo al momento lo que más se pregunta.',
  pickTopic: '¿Sobre qué es tu duda?',
  pickQuestion: 'Elige una pregunta, o escríbela con tus palabras.',
  found: 'Esto puede ayudarte:',
  nothing: 'No tengo una respuesta para eso. Prueba con otras palabras, o escríbenos a',
  anythingElse: 'Otra pregunta',
  yours: 'Tú',
  question: 'Tu pregunta',
  placeholder: 'Escribe tu pregunta',
  send: 'Enviar',
} as const;

/** Words that occur in most questions and so do not help the matching. */
export const fillerWords =
  'a al algo alguien alguna como con cual cuando cuanto de del desde donde el ella en era es esta este esto estoy fue hace hacer hay hola la las le les lo los mas me mi mis muy necesito no nos o oficio para pero por porque puede puedo que quien quiero se ser servicio servicios si sin sobre soy su sus te tengo tiene tu tus un una uno unos y ya yo';
