/** Every style that stands outside a module, in its order. Tests of components load it too: a page without it is laid out otherwise. */
import '@fontsource-variable/inter/opsz.css';
import '@fontsource-variable/noto-sans-arabic';
import '@fontsource-variable/noto-sans-devanagari';
import '@fontsource-variable/noto-sans-telugu';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './tokens.css';
import './presence.css';
