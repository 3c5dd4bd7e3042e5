import type { ReviewStarterText } from './starter-text.ts';

export const starterSpanish: ReviewStarterText = {
  scale: {
    name: 'Evaluación, cinco puntos',
    labels: [
      'Muy por debajo de lo esperado',
      'Por debajo de lo esperado',
      'Cumple lo esperado',
      'Por encima de lo esperado',
      'Muy por encima de lo esperado',
    ],
  },
  areas: [
    {
      category: 'Pensar y decidir',
      competencies: [
        [
          'Pensamiento analítico',
          'Divide los problemas en partes y comprueba los hechos antes de concluir',
          'Reconoce patrones entre departamentos y señala sus causas',
        ],
        ['Resolución de problemas', 'Encuentra una solución viable y la prueba', 'Resuelve problemas para los que no existe procedimiento'],
        ['Toma de decisiones', 'Decide a tiempo y explica los motivos', 'Decide con incertidumbre y responde del resultado'],
        ['Creatividad e innovación', 'Propone mejoras en su propio trabajo', 'Convierte ideas nuevas en productos o procedimientos'],
        [
          'Pensamiento estratégico',
          'Sabe cómo su trabajo sirve a los objetivos de la empresa',
          'Planifica a varios años y fija las prioridades en consecuencia',
        ],
      ],
    },
    {
      category: 'Trabajar y entregar',
      competencies: [
        [
          'Planificación y organización',
          'Planifica las tareas y cumple las fechas acordadas',
          'Planifica el trabajo de varios equipos y sus dependencias',
        ],
        [
          'Calidad del trabajo',
          'Entrega un trabajo cuidado y corrige sus errores',
          'Fija estándares de calidad y comprueba que se cumplen',
        ],
        ['Fiabilidad', 'Cumple lo prometido y avisa pronto de los retrasos', 'Se asegura de que el equipo cumpla lo prometido'],
        ['Iniciativa', 'Empieza el trabajo necesario sin que se lo pidan', 'Abre nuevos campos de trabajo para el equipo'],
        ['Conocimiento profesional', 'Domina los métodos y herramientas de su campo', 'Le piden consejo más allá de su departamento'],
      ],
    },
    {
      category: 'Comunicación',
      competencies: [
        ['Comunicación oral', 'Habla con claridad y concreción', 'Explica asuntos difíciles a cualquier público'],
        ['Comunicación escrita', 'Escribe textos que se entienden a la primera', 'Escribe documentos en los que se basan decisiones'],
        ['Escucha', 'Deja terminar a los demás y pregunta lo que no está claro', 'Reconoce inquietudes que nadie expresa en voz alta'],
        ['Dar comentarios', 'Da comentarios objetivos poco después de los hechos', 'Convierte los comentarios en un hábito del equipo'],
        ['Presentar y convencer', 'Presenta los resultados de forma ordenada', 'Gana a quienes deciden para una propuesta'],
      ],
    },
    {
      category: 'Trabajo conjunto',
      competencies: [
        ['Trabajo en equipo', 'Comparte información y ayuda a sus colegas', 'Lleva a distintos departamentos a un resultado común'],
        ['Gestión de conflictos', 'Aborda los desacuerdos con cortesía', 'Media en conflictos entre otras personas'],
        ['Respeto e inclusión', 'Trata a todo el mundo con respeto', 'Se asegura de que se escuche cada voz'],
        ['Construcción de relaciones', 'Mantiene buen contacto con colegas y socios', 'Crea redes que la empresa aprovecha'],
        ['Trabajo entre culturas', 'Tiene en cuenta otras lenguas y costumbres', 'Dirige equipos en varios países'],
      ],
    },
    {
      category: 'Liderazgo',
      competencies: [
        ['Marcar el rumbo', 'Explica los objetivos y por qué importan', 'Da un rumbo claro a todo un departamento'],
        [
          'Desarrollo de personas',
          'Ayuda a sus colegas a aprender',
          'Prepara a personas para tareas mayores y sucesiones para puestos clave',
        ],
        ['Delegación', 'Entrega tareas con un resultado claro', 'Entrega responsabilidad junto con decisiones'],
        ['Liderar el cambio', 'Apoya los cambios y prueba nuevas formas', 'Guía a las personas en los cambios y elimina obstáculos'],
        ['Responsabilidad', 'Responde de sus resultados y errores', 'Responde en público de los resultados del equipo'],
      ],
    },
    {
      category: 'Clientes y valores',
      competencies: [
        [
          'Orientación al cliente',
          'Pregunta qué necesitan los clientes y actúa',
          'Cambia productos y servicios según lo que dicen los clientes',
        ],
        ['Integridad', 'Cumple las normas y dice la verdad', 'Decide con honestidad aunque tenga un coste'],
        ['Comprensión del negocio', 'Sabe qué cuesta y qué genera dinero en su campo', 'Sopesa beneficio, riesgo y crecimiento al decidir'],
        ['Adaptabilidad', 'Mantiene la eficacia cuando cambian los planes', 'Ajusta pronto los planes del equipo'],
        ['Aprendizaje', 'Busca comentarios y aprende nuevas habilidades', 'Reserva tiempo para que todo el equipo aprenda'],
      ],
    },
  ],
  questionnaires: [
    {
      name: 'Evaluación anual',
      questions: [
        '¿En qué medida se alcanzaron los objetivos acordados?',
        '¿Qué calidad tuvo el trabajo?',
        '¿Con qué fiabilidad se cumplieron las fechas acordadas?',
        '¿Cómo fue la cooperación con los colegas?',
        '¿Qué resultados del año importan más?',
        '¿Qué no salió bien y por qué?',
        '¿Qué puntos fuertes se vieron este año?',
        '¿Qué debería mejorar el próximo año?',
        '¿Qué formación o apoyo hace falta?',
        '¿Es el puesto actual el adecuado para el próximo año?',
      ],
    },
    {
      name: 'Primeros meses',
      questions: [
        '¿Cómo ha aprendido las tareas la persona nueva?',
        '¿Cómo se ha integrado en el equipo la persona nueva?',
        '¿Con qué autonomía trabaja la persona nueva?',
        '¿Qué calidad tienen los primeros resultados?',
        '¿Qué salió bien en los primeros meses?',
        '¿Qué faltó en la acogida?',
        '¿Qué tareas siguen siendo difíciles?',
        '¿Qué objetivos se aplican a los próximos tres meses?',
        '¿Corresponde el puesto a lo acordado?',
        '¿Debe continuar el empleo tras el periodo de prueba?',
      ],
    },
    {
      name: 'Cooperación',
      questions: [
        '¿Con qué apertura comparte información esta persona?',
        '¿Cómo escucha esta persona otras opiniones?',
        '¿Cuánto ayuda esta persona cuando otros necesitan apoyo?',
        '¿Cómo cumple esta persona los acuerdos?',
        '¿Con qué respeto trata esta persona los desacuerdos?',
        '¿Cómo recibe esta persona los comentarios?',
        '¿Qué debería seguir haciendo esta persona?',
        '¿Qué debería empezar a hacer esta persona?',
        '¿Qué debería dejar de hacer esta persona?',
        '¿Te gustaría volver a trabajar con esta persona?',
      ],
    },
    {
      name: 'Dirección de un equipo',
      questions: [
        '¿Con qué claridad explica los objetivos tu responsable?',
        '¿Con qué justicia reparte el trabajo tu responsable?',
        '¿Cuánto te sirven los comentarios de tu responsable?',
        '¿Cómo apoya tu responsable el desarrollo de las personas?',
        '¿Cómo decide tu responsable en situaciones difíciles?',
        '¿Cómo representa tu responsable al equipo en la empresa?',
        '¿Qué hace especialmente bien tu responsable?',
        '¿Qué te gustaría que tu responsable hiciera de otra manera?',
        '¿Qué decisión de tu responsable ayudó más al equipo?',
        '¿Habla tu responsable contigo sobre tu trabajo cada mes?',
      ],
    },
  ],
};
