import { expect, test } from 'vitest';
import type { Language } from '#shared/platform/languages.ts';
import { matchIntent } from './match-intent.ts';

type Sentences = Readonly<Record<string, readonly string[]>>;

/** Sentences that were written before the matcher, by language and intent. `none` is what the assistant cannot do. */
const sentences: Readonly<Record<Language, Sentences>> = {
  en: {
    'check-ins-due': ['Which check-ins do I have to make?', 'my check-ins due this week'],
    'tasks-due': ['What tasks are due today?', 'show my open tasks'],
    'missing-check-ins': ['Who has not checked in yet?', 'people missing check-ins in my team'],
    approvals: ['What is waiting for my approval?', 'open approvals'],
    'create-task': ['Create a task to call the bank tomorrow', 'remind me to send the report on Friday'],
    'draft-objective': ['Draft an objective about customer satisfaction', 'new objective from the library'],
    'raise-ticket': ['I want to report a problem with the org chart', 'contact support', 'raise a ticket: the page is empty'],
    'open-page': ['Go to goals', 'open the org chart page'],
    find: ['Find Priya Sharma', 'search for the quarterly report'],
    'how-to': ['How do I create a key result?', 'how can I change the language'],
    points: ['How many points do I have?', 'my reward points balance'],
    tour: ['Start the tour of tasks', 'show me a tour'],
    rating: ['Which rating should I give Ravi?', 'suggest a score for my review'],
    none: ['What is the weather like?'],
  },
  es: {
    'check-ins-due': ['¿Qué seguimientos tengo pendientes?', 'mis check-ins de esta semana'],
    'tasks-due': ['¿Qué tareas vencen hoy?', 'muéstrame mis tareas abiertas'],
    'missing-check-ins': ['¿Quién no ha hecho su seguimiento?', 'personas de mi equipo sin check-in'],
    approvals: ['¿Qué espera mi aprobación?', 'aprobaciones abiertas'],
    'create-task': ['Crea una tarea para llamar al banco mañana', 'recuérdame enviar el informe el viernes'],
    'draft-objective': ['Redacta un objetivo sobre satisfacción del cliente', 'nuevo objetivo de la biblioteca'],
    'raise-ticket': ['Quiero informar de un problema con el organigrama', 'contactar con soporte'],
    'open-page': ['Ir a metas', 'abre la página del organigrama'],
    find: ['Busca a Priya Sharma', 'encuentra el informe trimestral'],
    'how-to': ['¿Cómo creo un resultado clave?', 'cómo puedo cambiar el idioma'],
    points: ['¿Cuántos puntos tengo?', 'mi saldo de puntos'],
    tour: ['Inicia el recorrido de tareas', 'muéstrame un recorrido'],
    rating: ['¿Qué calificación le doy a Ravi?', 'sugiere una puntuación para mi evaluación'],
    none: ['¿Qué tiempo hace hoy en Madrid?'],
  },
  ar: {
    'check-ins-due': ['ما هي عمليات المتابعة المستحقة علي؟', 'متابعاتي لهذا الأسبوع'],
    'tasks-due': ['ما المهام المستحقة اليوم؟', 'اعرض مهامي المفتوحة'],
    'missing-check-ins': ['من لم يسجل المتابعة بعد؟', 'من الذي لم يقم بالمتابعة في فريقي'],
    approvals: ['ما الذي ينتظر موافقتي؟', 'الموافقات المفتوحة'],
    'create-task': ['أنشئ مهمة الاتصال بالبنك غدًا', 'ذكرني بإرسال التقرير يوم الجمعة'],
    'draft-objective': ['اكتب مسودة هدف عن رضا العملاء', 'هدف جديد من المكتبة'],
    'raise-ticket': ['أريد الإبلاغ عن مشكلة في الهيكل التنظيمي', 'اتصل بالدعم'],
    'open-page': ['اذهب إلى الغايات', 'افتح صفحة الهيكل التنظيمي'],
    find: ['ابحث عن بريا شارما', 'أين أجد التقرير الفصلي'],
    'how-to': ['كيف أنشئ نتيجة رئيسية؟', 'كيف يمكنني تغيير اللغة'],
    points: ['كم نقطة لدي؟', 'رصيد نقاطي'],
    tour: ['ابدأ جولة المهام', 'أرني جولة'],
    rating: ['ما التقييم الذي أعطيه لرافي؟', 'اقترح درجة لمراجعتي'],
    none: ['كيف حال الطقس؟'],
  },
  hi: {
    'check-ins-due': ['मेरे कौन से चेक-इन बाकी हैं?', 'इस हफ़्ते के मेरे चेक-इन'],
    'tasks-due': ['आज कौन से कार्य देय हैं?', 'मेरे खुले कार्य दिखाओ'],
    'missing-check-ins': ['किसने अभी तक चेक-इन नहीं किया?', 'मेरी टीम में चेक-इन किसका छूटा है'],
    approvals: ['मेरी स्वीकृति का इंतज़ार क्या कर रहा है?', 'खुले अनुमोदन'],
    'create-task': ['कल बैंक को फ़ोन करने का कार्य बनाओ', 'शुक्रवार को रिपोर्ट भेजने की याद दिलाओ'],
    'draft-objective': ['ग्राहक संतुष्टि पर एक उद्देश्य का मसौदा बनाओ', 'लाइब्रेरी से नया उद्देश्य'],
    'raise-ticket': ['संगठन चार्ट की समस्या बतानी है', 'सहायता टीम से संपर्क करें'],
    'open-page': ['लक्ष्य पेज पर जाओ', 'संगठन चार्ट खोलो'],
    find: ['प्रिया शर्मा को ढूँढो', 'तिमाही रिपोर्ट खोजें'],
    'how-to': ['मुख्य परिणाम कैसे बनाऊँ?', 'भाषा कैसे बदलें'],
    points: ['मेरे पास कितने अंक हैं?', 'मेरे पॉइंट्स'],
    tour: ['कार्यों का टूर शुरू करो', 'मुझे टूर दिखाओ'],
    rating: ['रवि को कौन सी रेटिंग दूँ?', 'मेरी समीक्षा के लिए स्कोर सुझाओ'],
    none: ['मौसम कैसा है?'],
  },
  te: {
    'check-ins-due': ['నేను చేయాల్సిన చెక్-ఇన్‌లు ఏవి?', 'ఈ వారం నా చెక్-ఇన్‌లు'],
    'tasks-due': ['ఈ రోజు ఏ పనులు చేయాలి?', 'నా టాస్క్‌లు చూపించు'],
    'missing-check-ins': ['ఎవరు ఇంకా చెక్-ఇన్ చేయలేదు?', 'నా బృందంలో చెక్-ఇన్ చేయని వారు ఎవరు'],
    approvals: ['నా ఆమోదం కోసం ఏవి వేచి ఉన్నాయి?', 'పెండింగ్ ఆమోదాలు'],
    'create-task': ['రేపు బ్యాంకుకు ఫోన్ చేయడానికి టాస్క్ సృష్టించు', 'శుక్రవారం నివేదిక పంపమని గుర్తు చేయి'],
    'draft-objective': ['కస్టమర్ సంతృప్తి గురించి లక్ష్యం ముసాయిదా తయారు చేయి', 'లైబ్రరీ నుండి కొత్త లక్ష్యం'],
    'raise-ticket': ['ఆర్గ్ చార్ట్‌లో సమస్య ఉంది, నివేదించాలి', 'సపోర్ట్‌ను సంప్రదించు'],
    'open-page': ['గోల్స్ పేజీకి వెళ్ళు', 'ఆర్గ్ చార్ట్ తెరువు'],
    find: ['ప్రియా శర్మను వెతుకు', 'త్రైమాసిక నివేదికను కనుగొను'],
    'how-to': ['కీలక ఫలితాన్ని ఎలా సృష్టించాలి?', 'భాష ఎలా మార్చాలి'],
    points: ['నాకు ఎన్ని పాయింట్లు ఉన్నాయి?', 'నా పాయింట్లు'],
    tour: ['టాస్క్‌ల టూర్ ప్రారంభించు', 'నాకు టూర్ చూపించు'],
    rating: ['రవికి ఏ రేటింగ్ ఇవ్వాలి?', 'నా సమీక్షకు స్కోరు సూచించు'],
    none: ['వాతావరణం ఎలా ఉంది?'],
  },
};

test.each(Object.entries(sentences) as [Language, Sentences][])(
  'nine of ten sentences in %s reach their intent',
  (language, ofLanguage) => {
    const all = Object.entries(ofLanguage).flatMap(([intent, texts]) => texts.map((text) => ({ intent, text })));
    const wrong = all.flatMap(({ intent, text }) => {
      const found = matchIntent(text, language).intent ?? 'none';
      return found === intent ? [] : [`${text} → ${found} instead of ${intent}`];
    });
    expect(all.length).toBeGreaterThanOrEqual(20);
    expect(wrong.length / all.length, wrong.join('\n')).toBeLessThanOrEqual(0.1);
  },
);

test('a sentence that matches nothing names the three nearest intents', () => {
  expect(matchIntent('objective', 'en')).toMatchObject({
    intent: null,
    nearest: ['draft-objective', expect.any(String), expect.any(String)],
  });
  expect(matchIntent('', 'en').nearest).toHaveLength(3);
});
