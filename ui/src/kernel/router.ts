// The only import of the router library, so that replacing it is a change in one file.
export {
  BrowserRouter,
  Link,
  Navigate,
  Route,
  Routes,
  StaticRouter,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from "react-router-dom";
